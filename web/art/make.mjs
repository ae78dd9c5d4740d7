import { mkdir, writeFile } from 'node:fs/promises';
import { drawAtlanticLighthouse } from './atlantic-lighthouse.mjs';
import { drawAzulejoCourtyard } from './azulejo-courtyard.mjs';
import { drawDouroTerraces } from './douro-terraces.mjs';
import { drawLisbonDusk } from './lisbon-dusk.mjs';

import { drawRomanDomes } from './roman-domes.mjs';
import { drawTuscanRoad } from './tuscan-road.mjs';

const target = new URL('../public/art/', import.meta.url);
const pictures = {
  'lisbon-dusk': drawLisbonDusk,
  'azulejo-courtyard': drawAzulejoCourtyard,
  'douro-terraces': drawDouroTerraces,
  'tuscan-road': drawTuscanRoad,
  'roman-domes': drawRomanDomes,
  'atlantic-lighthouse': drawAtlanticLighthouse,
};
await mkdir(target, { recursive: true });
for (const [name, draw] of Object.entries(pictures)) {
  await writeFile(new URL(`${name}.svg`, target), String(draw()));
}
