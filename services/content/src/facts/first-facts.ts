import type { PortableFact, ProposeFactValue } from '@firm/contracts/api/facts';
import type { FactValue } from '@firm/contracts/rules/facts';
import { FIRST_NAMES } from './first-names.js';
import * as terms from './first-terms.js';

interface FirstFact extends Omit<PortableFact, 'nameWordings' | 'values' | 'terms'> {
  about: terms.Terms;
  /** Its values with the day, in the firm's time zone, from which each holds; the latest last. */
  values: readonly (readonly [day: string, value: FactValue, source: ProposeFactValue['source']])[];
}

const euros = (amount: number): FactValue => ({ type: 'money', amount, unit: 'EUR' });
const dollars = (amount: number): FactValue => ({ type: 'money', amount, unit: 'USD' });
const percent = (amount: number): FactValue => ({ type: 'percentage', amount });
const count = (amount: number): FactValue => ({ type: 'count', amount });
const day = (text: string): FactValue => ({ type: 'date', text });
const lasts = (amount: number, unit: 'day' | 'month' | 'year'): FactValue => ({ type: 'duration', amount, unit });

const source = (title: string, address: string, article: string | null = null) => ({ title, address, article });

const IMMIGRATION = 'https://diariodarepublica.pt/dr/legislacao-consolidada/lei/2007-67564445';
const immigrationLaw = (article: string) => source('Lei n.º 23/2007, de 4 de julho', IMMIGRATION, article);
const FAMILY_LAW = source(
  'Lei n.º 23/2007, alterada pela Lei n.º 61/2025',
  'https://www.pgdlisboa.pt/leis/lei_mostra_articulado.php?artigo_id=920A0098&nid=920&tabela=leis&pagina=1&ficha=1&so_miolo=&nversao=',
  'artigo 98.º',
);
const HOUSING = source(
  'Lei n.º 56/2023, de 6 de outubro',
  'https://diariodarepublica.pt/dr/detalhe/lei/56-2023-222477692',
  'artigo 42.º',
);
const NATIONALITY = source(
  'Lei n.º 37/81, de 3 de outubro',
  'https://diariodarepublica.pt/dr/legislacao-consolidada/lei/1981-34536975',
  'artigo 6.º',
);
const NATIONALITY_REFORM = source(
  'Lei Orgânica n.º 1/2026, de 18 de maio',
  'https://diariodarepublica.pt/dr/detalhe/lei-organica/1-2026-1123539996',
);
const TAX_RESIDENCE = source(
  'Código do IRS',
  'https://info.portaldasfinancas.gov.pt/pt/informacao_fiscal/codigos_tributarios/cirs_rep/Pages/irs16.aspx',
  'artigo 16.º',
);
const IFICI = source(
  'Estatuto dos Benefícios Fiscais',
  'https://info.portaldasfinancas.gov.pt/pt/informacao_fiscal/codigos_tributarios/bf_rep/Pages/EBF58A.aspx',
  'artigo 58.º-A',
);
const INCOME_TAX_CODE = (article: string, page: number) =>
  source(
    'Código do IRS',
    `https://info.portaldasfinancas.gov.pt/pt/informacao_fiscal/codigos_tributarios/cirs_rep/Pages/irs${page}.aspx`,
    article,
  );
/** Its entry in the official gazette, by number, year and the gazette's own number. */
const minimumWage = (title: string, decree: string) =>
  source(title, `https://diariodarepublica.pt/dr/detalhe/decreto-lei/${decree}`);
const ITALIAN_VISA = source('Decreto legislativo 286/1998', 'https://investorvisa.mise.gov.it/', 'art. 26-bis');
const ELECTIVE_RESIDENCE = source(
  'Consulate General of Italy in Boston: Elective Residency',
  'https://consboston.esteri.it/it/servizi-consolari-e-visti/servizi-per-il-cittadino-straniero/visti/elective-residency/',
);
const PENSIONERS = source(
  'Testo unico delle imposte sui redditi',
  'https://www.normattiva.it/uri-res/N2Ls?urn:nir:presidente.repubblica:decreto:1986-12-22;917~art24ter',
  'art. 24-ter TUIR',
);
const INPS = source(
  'INPS: Circolare n. 8 del 3 febbraio 2026',
  'https://www.inps.it/it/it/inps-comunica/atti/circolari-messaggi-e-normativa/dettaglio.circolari-e-messaggi.2026.02.circolare-numero-8-del-03-02-2026_15153.html',
);
const ITALIAN_INHERITANCE = source(
  'Decreto legislativo 346/1990',
  'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:decreto.legislativo:1990-10-31;346~art7',
  'art. 7',
);
const UK_CGT = source(
  'HM Revenue & Customs: Capital Gains Tax for non-residents',
  'https://www.gov.uk/guidance/capital-gains-tax-for-non-residents-uk-residential-property',
);
const ITALIAN_FAMILY_LAW = source(
  'Decreto legislativo 286/1998, modificato dalla legge 187/2024',
  'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:decreto.legislativo:1998-07-25;286~art28',
  'art. 28',
);
const LAW_91_1992 = 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:legge:1992-02-05;91';
const ITALIAN_DESCENT = source('Legge 91/1992', `${LAW_91_1992}~art1`, 'art. 1');
const ITALIAN_NATIONALITY = source('Legge 91/1992', `${LAW_91_1992}~art9`, 'art. 9');
const childrenOfCitizens = (law: string) =>
  source(`Legge 91/1992, modificata dalla legge ${law}`, `${LAW_91_1992}~art4`, 'art. 4, comma 1-bis');
const MINORS_OF_2025 = source(
  'Decreto-legge 36/2025, convertito dalla legge 74/2025',
  'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:decreto.legge:2025-03-28;36~art1',
  'art. 1, comma 1-ter',
);
const flatTax = (title: string) =>
  source(
    title,
    'https://www.normattiva.it/uri-res/N2Ls?urn:nir:presidente.repubblica:decreto:1986-12-22;917~art24bis',
    'art. 24-bis TUIR',
  );
const US_CODE = (section: number | string) =>
  source('United States Code, Title 26', `https://www.law.cornell.edu/uscode/text/26/${section}`, `section ${section}`);
const FEDERAL_REGULATIONS = (section: string) =>
  source(
    'Code of Federal Regulations, Title 8',
    `https://www.law.cornell.edu/cfr/text/8/${section}`,
    `section ${section}`,
  );
const FBAR = source(
  'Report of Foreign Bank and Financial Accounts (FBAR)',
  'https://www.irs.gov/businesses/small-businesses-self-employed/report-of-foreign-bank-and-financial-accounts-fbar',
);

const { all } = terms;
const factOf =
  (jurisdiction: string) =>
  (key: string, name: string, about: FirstFact['about'], values: FirstFact['values']): FirstFact => {
    return { key, name, jurisdiction, about, values };
  };
const portugal = factOf('Portugal');
const italy = factOf('Italy');
const spain = factOf('Spain');
const unitedKingdom = factOf('United Kingdom');
const unitedStates = factOf('United States');

/**
 * The rules that the home page and the sample articles state, as of late 2026: what the register of a new installation
 * begins with. They are the law's, not the firm's, and every installation shows them.
 */
const FACTS: readonly FirstFact[] = [
  portugal('pt-fund-minimum', 'Golden Visa: minimum for an investment fund', terms.FUND, [
    ['2018-07-01', euros(350_000), immigrationLaw('artigo 3.º')],
    ['2022-01-01', euros(500_000), immigrationLaw('artigo 3.º, n.º 1, alínea d)')],
  ]),
  portugal('pt-culture-minimum', 'Golden Visa: minimum for arts and heritage', terms.CULTURE, [
    ['2015-09-03', euros(250_000), immigrationLaw('artigo 3.º, n.º 1, alínea d)')],
  ]),
  portugal('pt-research-minimum', 'Golden Visa: minimum for research', terms.RESEARCH, [
    ['2018-07-01', euros(350_000), immigrationLaw('artigo 3.º')],
    ['2022-01-01', euros(500_000), immigrationLaw('artigo 3.º, n.º 1, alínea d)')],
  ]),
  portugal('pt-company-minimum', 'Golden Visa: minimum for a company that creates jobs', terms.COMPANY, [
    ['2018-07-01', euros(350_000), immigrationLaw('artigo 3.º')],
    ['2022-01-01', euros(500_000), immigrationLaw('artigo 3.º, n.º 1, alínea d)')],
  ]),
  portugal('pt-company-jobs', 'Golden Visa: jobs to create in a company with a minimum investment', terms.JOBS, [
    ['2018-07-01', count(5), immigrationLaw('artigo 3.º, n.º 1, alínea d)')],
  ]),
  portugal('pt-jobs', 'Golden Visa: jobs to create without a minimum investment', terms.JOBS, [
    ['2013-01-28', count(10), immigrationLaw('artigo 3.º, n.º 1, alínea d)')],
  ]),
  portugal('pt-fund-term', 'Golden Visa: how long a fund has to run, at least', all(terms.FUND, terms.MATURITY), [
    ['2018-07-01', lasts(5, 'year'), immigrationLaw('artigo 3.º')],
  ]),
  portugal('pt-fund-share', 'Golden Visa: how much of a fund has to go into companies in Portugal', terms.FUND, [
    ['2018-07-01', percent(60), immigrationLaw('artigo 3.º')],
  ]),
  portugal('pt-property-end', 'Golden Visa: real estate stopped qualifying on', terms.PROPERTY, [
    ['2023-10-07', day('2023-10-07'), HOUSING],
  ]),
  portugal('pt-stay', 'Golden Visa: days a year you have to spend in Portugal, on average', terms.STAY, [
    ['2012-10-08', lasts(7, 'day'), immigrationLaw('artigo 90.º-A')],
  ]),
  portugal('pt-permit-term', 'Golden Visa: how long each permit is valid', terms.PERMIT, [
    ['2021-01-01', lasts(2, 'year'), immigrationLaw('artigo 75.º')],
  ]),
  portugal('pt-permanent-residence', 'Permanent residence: years of legal residence you need', terms.PERMANENT, [
    ['2007-08-03', lasts(5, 'year'), immigrationLaw('artigo 80.º')],
  ]),
  portugal(
    'pt-nationality',
    'Citizenship: years of legal residence you need',
    all(terms.CITIZENSHIP, terms.BECOMING_PORTUGUESE),
    [
      ['2018-07-06', lasts(5, 'year'), NATIONALITY],
      ['2026-05-19', lasts(10, 'year'), NATIONALITY],
    ],
  ),
  portugal(
    'pt-nationality-lusophone',
    'Citizenship: years of legal residence for EU and Portuguese-speaking citizens',
    all(terms.PORTUGUESE_SPEAKING, terms.OF_THE_UNION),
    [
      ['2018-07-06', lasts(5, 'year'), NATIONALITY],
      ['2026-05-19', lasts(7, 'year'), NATIONALITY],
    ],
  ),
  portugal(
    'pt-nationality-reform',
    'Citizenship: the latest reform took effect on',
    all(terms.CITIZENSHIP, terms.BECOMING_PORTUGUESE, terms.REFORM),
    [['2026-05-19', day('2026-05-19'), NATIONALITY_REFORM]],
  ),
  portugal('pt-tax-days', 'Tax residence: limit of days in twelve months', terms.TAX_RESIDENCE, [
    ['2015-01-01', lasts(183, 'day'), TAX_RESIDENCE],
  ]),
  portugal('pt-ifici-rate', 'IFICI: tax rate on income from qualifying work', all(terms.IFICI, terms.QUALIFIED_WORK), [
    ['2024-01-01', percent(20), IFICI],
  ]),
  portugal('pt-ifici-years', 'IFICI: how long it lasts', all(terms.IFICI, terms.QUALIFIED_WORK), [
    ['2024-01-01', lasts(10, 'year'), IFICI],
  ]),
  portugal(
    'pt-ifici-absence',
    'IFICI: years you must not have been a resident before',
    all(terms.IFICI, terms.QUALIFIED_WORK),
    [['2024-01-01', lasts(5, 'year'), IFICI]],
  ),
  portugal(
    'pt-family-wait',
    'Family reunification: how long residents without minor children must have held a permit, in most cases',
    terms.REUNIFICATION,
    [
      ['2007-08-03', lasts(0, 'year'), immigrationLaw('artigo 98.º')],
      ['2025-10-23', lasts(2, 'year'), FAMILY_LAW],
    ],
  ),
  portugal(
    'pt-family-wait-couples',
    'Family reunification: how long residents must have held a permit where the couple lived together before',
    terms.REUNIFICATION,
    [['2025-10-23', lasts(15, 'month'), FAMILY_LAW]],
  ),
  portugal('pt-stamp-duty', 'Stamp duty on inheritances, close family exempt', all(terms.INHERITANCE, terms.STAMP), [
    [
      '2004-01-01',
      percent(10),
      source(
        'Código do Imposto do Selo',
        'https://info.portaldasfinancas.gov.pt/pt/informacao_fiscal/codigos_tributarios/selo/Pages/selo6.aspx',
        'artigo 6.º e verba 1.2 da Tabela Geral',
      ),
    ],
  ]),
  portugal('pt-minimum-wage', 'Minimum wage a month', terms.WAGE, [
    ['2025-01-01', euros(870), minimumWage('Decreto-Lei n.º 112/2024, de 19 de dezembro', '112-2024-900706889')],
    ['2026-01-01', euros(920), minimumWage('Decreto-Lei n.º 139/2025, de 29 de dezembro', '139-2025-992879809')],
  ]),
  portugal('pt-crypto-days', 'Crypto-assets: holding period after which gains are not taxed', terms.CRYPTO, [
    ['2023-01-01', lasts(365, 'day'), INCOME_TAX_CODE('artigo 10.º', 10)],
  ]),
  portugal('pt-crypto-rate', 'Crypto-assets: tax on gains during the holding period', terms.CRYPTO, [
    ['2023-01-01', percent(28), INCOME_TAX_CODE('artigo 72.º', 72)],
  ]),
  portugal('pt-securities-rate', 'Shares and other securities: tax on gains, as a rule', terms.SECURITIES, [
    ['2013-01-01', percent(28), INCOME_TAX_CODE('artigo 72.º', 72)],
  ]),
  italy('it-startup-minimum', 'Investor visa: minimum for an innovative startup', terms.STARTUP, [
    ['2017-01-01', euros(500_000), ITALIAN_VISA],
    ['2020-07-17', euros(250_000), ITALIAN_VISA],
  ]),
  italy('it-company-minimum', 'Investor visa: minimum for a limited company', terms.COMPANY, [
    ['2017-01-01', euros(1_000_000), ITALIAN_VISA],
    ['2020-07-17', euros(500_000), ITALIAN_VISA],
  ]),
  italy('it-donation-minimum', 'Investor visa: minimum for a donation', terms.DONATION, [
    ['2017-01-01', euros(1_000_000), ITALIAN_VISA],
  ]),
  italy('it-bonds-minimum', 'Investor visa: minimum for government bonds', terms.BONDS, [
    ['2017-01-01', euros(2_000_000), ITALIAN_VISA],
  ]),
  italy('it-investment-deadline', 'Investor visa: time to invest after you arrive', terms.INVESTING, [
    ['2017-01-01', lasts(3, 'month'), ITALIAN_VISA],
  ]),
  italy('it-permit-term', 'Investor visa: how long the first permit is valid', terms.PERMIT, [
    ['2017-01-01', lasts(2, 'year'), ITALIAN_VISA],
  ]),
  italy(
    'it-permit-extension',
    'Investor visa: how long the permit can be extended',
    all(terms.PERMIT, terms.EXTENSION),
    [['2017-01-01', lasts(3, 'year'), ITALIAN_VISA]],
  ),
  italy('it-flat-tax', 'Flat tax for new residents: amount per year', terms.FLAT_TAX, [
    ['2017-01-01', euros(100_000), flatTax('Legge 232/2016')],
    ['2024-08-10', euros(200_000), flatTax('Decreto-legge 113/2024')],
    ['2026-01-01', euros(300_000), flatTax('Legge 199/2025')],
  ]),
  italy('it-flat-tax-since', 'Flat tax for new residents: today’s amount applies to moves since', terms.FLAT_TAX, [
    ['2026-01-01', day('2026-01-01'), flatTax('Legge 199/2025')],
  ]),
  italy('it-flat-tax-years', 'Flat tax for new residents: how long it lasts, at most', terms.FLAT_TAX, [
    ['2017-01-01', lasts(15, 'year'), flatTax('Legge 232/2016')],
  ]),
  italy(
    'it-family-wait',
    'Family reunification: legal residence you need before a spouse can follow later, in most cases',
    terms.REUNIFICATION,
    [['2024-12-11', lasts(2, 'year'), ITALIAN_FAMILY_LAW]],
  ),
  italy('it-elective-income', 'Elective residence visa: income a year, about', terms.ELECTIVE, [
    ['2011-12-01', euros(31_000), ELECTIVE_RESIDENCE],
  ]),
  italy('it-pensioner-rate', 'Foreign pensions in a small southern town: flat tax', terms.PENSIONS, [
    ['2019-01-01', percent(7), PENSIONERS],
  ]),
  italy('it-pensioner-years', 'Foreign pensions in a small southern town: how long it lasts, at most', terms.PENSIONS, [
    ['2019-05-01', lasts(10, 'year'), PENSIONERS],
  ]),
  italy('it-health-contribution', 'Elective residence: least contribution a year to the health service', terms.HEALTH, [
    [
      '2024-01-01',
      euros(2_000),
      source(
        'Legge 213/2023',
        'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:legge:2023-12-30;213',
        'art. 1, comma 240',
      ),
    ],
  ]),
  italy('it-inps-rate', 'INPS: contributions of self-employed professionals without a fund', terms.INPS, [
    ['2024-01-01', percent(26.07), INPS],
  ]),
  italy('it-inheritance-rate', 'Inheritance tax: spouses, children and parents', terms.INHERITANCE, [
    ['2006-11-29', percent(4), ITALIAN_INHERITANCE],
  ]),
  italy('it-inheritance-allowance', 'Inheritance tax: free for each spouse, child or parent', terms.INHERITANCE, [
    ['2006-11-29', euros(1_000_000), ITALIAN_INHERITANCE],
  ]),
  italy('it-inheritance-siblings', 'Inheritance tax: free for each brother or sister', terms.INHERITANCE, [
    ['2006-11-29', euros(100_000), ITALIAN_INHERITANCE],
  ]),
  italy('it-crypto-rate', 'Crypto-assets: tax on most gains', terms.CRYPTO, [
    [
      '2023-01-01',
      percent(26),
      source('Legge 197/2022', 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:legge:2022-12-29;197'),
    ],
    [
      '2026-01-01',
      percent(33),
      source('Legge 207/2024', 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:legge:2024-12-30;207'),
    ],
  ]),
  italy('it-securities-rate', 'Shares and other securities: tax on gains', terms.SECURITIES, [
    [
      '2014-07-01',
      percent(26),
      source(
        'Decreto-legge 66/2014',
        'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:decreto.legge:2014-04-24;66~art3',
        'art. 3',
      ),
    ],
  ]),
  italy(
    'it-nationality',
    'Citizenship: years of legal residence you need',
    all(terms.CITIZENSHIP, terms.BECOMING_ITALIAN),
    [['1992-08-16', lasts(10, 'year'), ITALIAN_NATIONALITY]],
  ),
  italy(
    'it-descent-reach',
    'Citizenship by descent: how far back a claim reaches for people born abroad with another citizenship',
    terms.DESCENT,
    [
      ['1992-08-16', { type: 'text', text: 'ancestors of any generation' }, ITALIAN_DESCENT],
      [
        '2025-03-28',
        { type: 'text', text: 'parents and grandparents who were only Italian' },
        source(
          'Legge 91/1992, modificata dal decreto-legge 36/2025, convertito dalla legge 74/2025',
          `${LAW_91_1992}~art3bis`,
          'art. 3-bis',
        ),
      ],
    ],
  ),
  italy(
    'it-descent-residence',
    'Citizenship: years of legal residence with an Italian parent or grandparent',
    terms.ANCESTORS,
    [
      ['1992-08-16', lasts(3, 'year'), ITALIAN_NATIONALITY],
      [
        '2025-05-24',
        lasts(2, 'year'),
        { ...ITALIAN_NATIONALITY, title: 'Legge 91/1992, modificata dalla legge 74/2025' },
      ],
    ],
  ),
  italy(
    'it-newborn-declaration',
    'Citizenship: time after the birth to declare a child Italian',
    all(terms.DECLARATION, terms.NEWBORN),
    [
      ['2025-05-24', lasts(1, 'year'), childrenOfCitizens('74/2025')],
      ['2026-01-01', lasts(3, 'year'), childrenOfCitizens('199/2025')],
    ],
  ),
  italy(
    'it-minor-declaration-deadline',
    'Citizenship: last day to declare as Italian the children who were minors in May 2025',
    terms.DECLARATION,
    [
      ['2025-05-24', day('2026-05-31'), MINORS_OF_2025],
      [
        '2026-03-01',
        day('2029-05-31'),
        { ...MINORS_OF_2025, title: 'Decreto-legge 36/2025, modificato dalla legge 26/2026' },
      ],
    ],
  ),
  unitedStates('us-fbar-threshold', 'FBAR: report foreign accounts that together exceed', terms.FOREIGN_ACCOUNTS, [
    ['2011-03-28', dollars(10_000), FBAR],
  ]),
  unitedStates(
    'us-green-card-absence',
    'Green card: time abroad after which the card no longer lets you back in',
    terms.GREEN_CARD,
    [['1997-04-01', lasts(1, 'year'), FEDERAL_REGULATIONS('211.1')]],
  ),
  unitedStates('us-reentry-permit-term', 'Green card: how long a reentry permit is valid, at most', terms.REENTRY, [
    ['1994-02-10', lasts(2, 'year'), FEDERAL_REGULATIONS('223.3')],
  ]),
  unitedStates(
    'us-expatriation-years',
    'Expatriation tax: years with a green card, out of the last 15',
    terms.EXPATRIATION,
    [['2008-06-17', lasts(8, 'year'), US_CODE('877A')]],
  ),
  unitedStates(
    'us-expatriation-net-worth',
    'Expatriation tax: net worth from which it applies',
    all(terms.EXPATRIATION, terms.NET_WORTH),
    [['2008-06-17', dollars(2_000_000), US_CODE('877A')]],
  ),
  unitedStates('us-pfic-income', 'PFIC: share of passive income that makes a company one', terms.PFIC, [
    ['1987-01-01', percent(75), US_CODE(1297)],
  ]),
  unitedStates('us-fatca-withholding', 'FATCA: tax on payments to banks that do not report', terms.FATCA, [
    ['2014-07-01', percent(30), US_CODE(1471)],
  ]),
  unitedStates(
    'us-estate-exclusion',
    'Federal estate tax: begins above, for each person',
    all(terms.ESTATE, terms.INHERITANCE),
    [
      ['2025-01-01', dollars(13_990_000), US_CODE(2010)],
      ['2026-01-01', dollars(15_000_000), US_CODE(2010)],
    ],
  ),
  unitedKingdom('uk-cgt-rate', 'Capital gains tax on homes: higher rate', all(terms.GAINS, terms.SALE), [
    ['2016-04-06', percent(28), UK_CGT],
    ['2024-04-06', percent(24), UK_CGT],
  ]),
  unitedKingdom(
    'uk-cgt-days',
    'Capital gains tax of non-residents: time to report a sale and pay',
    all(terms.GAINS, terms.SALE),
    [
      ['2020-04-06', lasts(30, 'day'), UK_CGT],
      ['2021-10-27', lasts(60, 'day'), UK_CGT],
    ],
  ),
  unitedKingdom(
    'uk-iht-years',
    'Inheritance tax on everything: years of residence in the last 20',
    all(terms.INHERITANCE, terms.ESTATE),
    [
      [
        '2025-04-06',
        lasts(10, 'year'),
        source(
          'HM Revenue & Customs: long-term UK residents',
          'https://www.gov.uk/guidance/inheritance-tax-if-youre-a-long-term-uk-resident',
        ),
      ],
    ],
  ),
  unitedKingdom('uk-investor-end', 'Investor visa: closed to new applicants on', terms.INVESTOR, [
    [
      '2022-02-17',
      day('2022-02-17'),
      source(
        'Home Office: Tier 1 Investor Visa route closes over security concerns',
        'https://www.gov.uk/government/news/tier-1-investor-visa-route-closes-over-security-concerns',
      ),
    ],
  ]),
  spain(
    'es-nationality-latin-america',
    'Citizenship: years of legal residence for citizens of Latin American countries',
    all(terms.CITIZENSHIP, terms.BECOMING_SPANISH, terms.LATIN_AMERICAN),
    [
      [
        '1991-01-07',
        lasts(2, 'year'),
        source('Código Civil', 'https://www.boe.es/buscar/act.php?id=BOE-A-1889-4763#art22', 'artículo 22'),
      ],
    ],
  ),
  spain('es-investor-end', 'Investor visa: closed to new applicants on', all(terms.INVESTOR, terms.GOLDEN_VISA), [
    [
      '2025-04-03',
      day('2025-04-03'),
      source('Ley Orgánica 1/2025', 'https://www.boe.es/buscar/act.php?id=BOE-A-2025-76'),
    ],
  ]),
];

export const FIRST_FACTS: readonly PortableFact[] = FACTS.map(({ about, values, ...names }) => ({
  ...names,
  nameWordings: FIRST_NAMES[names.key],
  terms: terms.listOf(about),
  values: values.map(([from, value, source]) => ({ value, source, validFrom: from })),
}));
