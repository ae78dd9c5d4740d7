/**
 * Residence permits by investment. `{key}` and `{key|format}` stand for facts of the register (`home-facts.ts`); the rest is in
 * general terms, as of the end of 2026.
 */
export interface InvestmentRoute {
  name: string;
  amount: string;
  detail: string;
}

export interface CountryRoutes {
  country: string;
  flag: string;
  permit: string;
  routes: readonly InvestmentRoute[];
  /** Conditions and results of the permit. */
  facts: readonly (readonly [term: string, text: string])[];
}

export const PORTUGAL: CountryRoutes = {
  country: 'Portugal',
  flag: 'pt',
  permit: 'Residence permit for investment activity',
  routes: [
    {
      name: 'Investment fund',
      amount: '{pt-fund-minimum}',
      detail: 'Units in a qualifying fund that holds no real estate and invests mostly in companies based in Portugal.',
    },
    {
      name: 'Arts and heritage',
      amount: '{pt-culture-minimum}',
      detail: 'Support for artistic production or national heritage; a lower minimum in low-density areas.',
    },
    {
      name: 'Research',
      amount: '{pt-research-minimum}',
      detail: 'Funding for institutions in Portugal’s national research system.',
    },
    {
      name: 'Company with jobs',
      amount: '{pt-company-minimum}',
      detail:
        'Capital for a Portuguese company that creates or keeps jobs; creating {pt-jobs|number-words} new jobs qualifies on its own.',
    },
  ],
  facts: [
    ['Property', 'Not a route since {pt-property-end|month}, whether bought directly or through a fund.'],
    ['Presence', '{pt-stay|words} a year on average.'],
    ['Permanent residence', 'Available after {pt-permanent-residence|words}, if you meet its own conditions.'],
    [
      'Nationality',
      'Generally after {pt-nationality|words} of residence; {pt-nationality-lusophone|number-words} for citizens of the European Union and of Portuguese-speaking countries.',
    ],
  ],
};

export const ITALY: CountryRoutes = {
  country: 'Italy',
  flag: 'it',
  permit: 'Investor visa for Italy',
  routes: [
    {
      name: 'Innovative startup',
      amount: '{it-startup-minimum}',
      detail: 'Equity in a company listed in the register of innovative startups.',
    },
    {
      name: 'Italian company',
      amount: '{it-company-minimum}',
      detail: 'Equity in a limited company based and operating in Italy.',
    },
    {
      name: 'Philanthropy',
      amount: '{it-donation-minimum}',
      detail: 'A donation to a project in the public interest, such as culture, education or research.',
    },
    {
      name: 'Government bonds',
      amount: '{it-bonds-minimum}',
      detail: 'Italian government bonds, held for as long as you keep the permit.',
    },
  ],
  facts: [
    ['Order', 'The project is approved first; you invest within {it-investment-deadline|words} of arriving.'],
    ['Permit', '{it-permit-term|words}, then {it-permit-extension|number-words} more if you keep the investment.'],
    ['Tax', 'New residents may choose a flat tax on foreign income: {it-flat-tax} a year for those who move now.'],
    ['Nationality', 'Generally after {it-nationality|words} of legal residence in Italy.'],
  ],
};

export const CLOSED_ROUTES =
  'Some investor routes have closed: the United Kingdom’s in {uk-investor-end|year}, Spain’s in {es-investor-end|year}.';
