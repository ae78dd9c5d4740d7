import { bankingForAmericans } from './articles/banking-for-americans.js';
import { familyReunification } from './articles/family-reunification.js';
import { fundsAndPfic } from './articles/funds-and-pfic.js';
import { italyFlatTax } from './articles/italy-flat-tax.js';
import { italyInvestorVisa } from './articles/italy-investor-visa.js';
import { movingToPortugal } from './articles/moving-to-portugal.js';
import { portugalGoldenVisa } from './articles/portugal-golden-visa.js';
import { taxResidenceIfici } from './articles/tax-residence-ifici.js';
import { usCitizensFourRules } from './articles/us-citizens-four-rules.js';
import { vistoGoldEmPortugues } from './articles/visto-gold-em-portugues.js';
import type { DemoArticle } from './demo-article.js';

/** The demonstration blog. General information as of late 2026, written as a careful lawyer would. */
export const DEMO_ARTICLES: readonly DemoArticle[] = [
  portugalGoldenVisa,
  italyInvestorVisa,
  usCitizensFourRules,
  fundsAndPfic,
  italyFlatTax,
  taxResidenceIfici,
  familyReunification,
  movingToPortugal,
  bankingForAmericans,
  vistoGoldEmPortugues,
];
