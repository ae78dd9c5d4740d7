import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawAppIcon, drawFavicon, drawLogoMark, drawShareCard } from './brand.mjs';
import { drawBankingCover } from './covers/banking.mjs';
import { drawChannelCover } from './covers/channel.mjs';
import { drawCitizenshipCover } from './covers/citizenship.mjs';
import { drawCompanyCover } from './covers/company.mjs';
import { drawDescentCover } from './covers/descent.mjs';
import { drawEquityCover } from './covers/equity.mjs';
import { drawFamilyCover } from './covers/family.mjs';
import { drawFatcaPficCover } from './covers/fatca-pfic.mjs';
import { drawFlatTaxCover } from './covers/flat-tax.mjs';
import { drawFundsCover } from './covers/funds.mjs';
import { drawGoldenVisaCover } from './covers/golden-visa.mjs';
import { drawGreenCardCover } from './covers/green-card.mjs';
import { drawIncomeCover } from './covers/income.mjs';
import { drawInheritanceCover } from './covers/inheritance.mjs';
import { drawPropertyCover } from './covers/property.mjs';
import { drawRemoteWorkCover } from './covers/remote-work.mjs';
import { drawSchoolCover } from './covers/school.mjs';
import { drawTaxResidencyCover } from './covers/tax-residency.mjs';
import { drawTramCover } from './covers/tram.mjs';
import {
  drawAboutEmblem,
  drawAlfredAvatar,
  drawAlfredEmblem,
  drawBlogEmblem,
  drawGoldenVisaEmblem,
  drawUsInvestorsEmblem,
} from './emblems.mjs';
import { drawFounder } from './founder.mjs';
import { drawTileBorder, drawTilePattern } from './ornaments.mjs';
import { drawRoutesMap } from './routes-map.mjs';
import { drawAtlanticLighthouse } from './scenes/atlantic-lighthouse.mjs';
import { drawAzulejoCourtyard } from './scenes/azulejo-courtyard.mjs';
import { drawDouroTerraces } from './scenes/douro-terraces.mjs';
import { drawLisbonDusk } from './scenes/lisbon-dusk.mjs';
import { drawRomanDomes } from './scenes/roman-domes.mjs';
import { drawTuscanRoad } from './scenes/tuscan-road.mjs';

const target = new URL('../public/art/', import.meta.url);

const drawings = {
  'lisbon-dusk': drawLisbonDusk,
  'azulejo-courtyard': drawAzulejoCourtyard,
  'douro-terraces': drawDouroTerraces,
  'tuscan-road': drawTuscanRoad,
  'roman-domes': drawRomanDomes,
  'atlantic-lighthouse': drawAtlanticLighthouse,
  'logo-mark': drawLogoMark,
  favicon: drawFavicon,
  'tile-border': drawTileBorder,
  'tile-pattern': drawTilePattern,
  'routes-map': drawRoutesMap,
  'emblem-golden-visa': drawGoldenVisaEmblem,
  'emblem-us-investors': drawUsInvestorsEmblem,
  'emblem-about': drawAboutEmblem,
  'emblem-blog': drawBlogEmblem,
  'emblem-alfred': drawAlfredEmblem,
  'alfred-avatar': drawAlfredAvatar,
  founder: drawFounder,
  'cover-1': drawGoldenVisaCover,
  'cover-2': drawTaxResidencyCover,
  'cover-3': drawFatcaPficCover,
  'cover-4': drawFlatTaxCover,
  'cover-5': drawPropertyCover,
  'cover-6': drawFamilyCover,
  'cover-7': drawBankingCover,
  'cover-8': drawCitizenshipCover,
  'cover-9': drawFundsCover,
  'cover-10': drawTramCover,
  'cover-13': drawRemoteWorkCover,
  'cover-14': drawIncomeCover,
  'cover-15': drawCompanyCover,
  'cover-16': drawChannelCover,
  'cover-17': drawInheritanceCover,
  'cover-18': drawGreenCardCover,
  'cover-19': drawEquityCover,
  'cover-20': drawSchoolCover,
  'cover-21': drawDescentCover,
};

/** Where a picture of points is required: name, drawing, width in pixels, quality of the palette. */
const prints = [
  ['favicon-32', drawFavicon, 32, 100],
  ['apple-touch-icon', drawAppIcon, 180, 100],
  ['og-default', drawShareCard, 1200, 80],
];

/** What an article is shared with, as social networks show no SVG: pixels, and the shape they ask for. */
const SOCIAL = { width: 1200, height: 630 };

await mkdir(new URL('social/', target), { recursive: true });
for (const [name, draw] of Object.entries(drawings)) {
  await writeFile(new URL(`${name}.svg`, target), String(draw()));
}
for (const [name, draw, width, quality] of prints) {
  const picture = draw();
  const sheet = sharp(Buffer.from(String(picture)), { density: (72 * width) / picture.width });
  const png = await sheet
    .resize(width)
    .png({ palette: true, quality, dither: 0.5, effort: 10, compressionLevel: 9 })
    .toBuffer();
  await writeFile(new URL(`${name}.png`, target), png);
}
for (const [name, draw] of Object.entries(drawings).filter(([name]) => name.startsWith('cover-'))) {
  const picture = draw();
  const sheet = sharp(Buffer.from(String(picture)), { density: (72 * SOCIAL.width) / picture.width });
  const png = await sheet
    .resize({ ...SOCIAL, fit: 'cover' })
    .png({ palette: true, quality: 70, dither: 0.4, effort: 10, compressionLevel: 9 })
    .toBuffer();
  await writeFile(new URL(`social/${name}.png`, target), png);
}
