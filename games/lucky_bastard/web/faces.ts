// The ink of each face. Name and figure tell a card as well; colour is never alone.
export const kInks: Record<string, string> = {
  pearl: '#7b5aa6',
  whale: '#1f5f93',
  anchor: '#2d3f58',
  lighthouse: '#b0222f',
  crab: '#d8462a',
  starfish: '#c06a0c',
  shell: '#b0487c',
  seahorse: '#0d7a70',
  gull: '#4b6275',
  sardine: '#2c6fa8',
  turtle: '#3b7638',
  jellyfish: '#8d46b3',
  lobster: '#a81f3d',
  urchin: '#463a80',
};

export const isPower = (face: string): face is 'switch' | 'peek' => face === 'switch' || face === 'peek';
