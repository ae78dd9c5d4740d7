/** Residence permits by investment, in general terms as of the end of 2026. */
export interface InvestmentRoute {
  name: string;
  amount: string;
  detail: string;
}

export interface CountryRoutes {
  country: string;
  /** File name of the flag. */
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
      amount: '€500,000',
      detail: 'Units in a qualifying fund that holds no real estate and invests mostly in companies based in Portugal.',
    },
    {
      name: 'Arts and heritage',
      amount: '€250,000',
      detail: 'Support for artistic production or national heritage; a lower minimum in sparsely populated areas.',
    },
    {
      name: 'Research',
      amount: '€500,000',
      detail: 'Funding for institutions in Portugal’s national research system.',
    },
    {
      name: 'Company with jobs',
      amount: '€500,000',
      detail:
        'Capital for a Portuguese company that creates or keeps jobs; creating ten new jobs qualifies on its own.',
    },
  ],
  facts: [
    ['Property', 'Not a route since October 2023, whether bought directly or through a fund.'],
    ['Presence', 'Seven days a year on average.'],
    ['Permanent residence', 'Available after five years, if you meet its own conditions.'],
    [
      'Nationality',
      'Since the reform of May 2026, generally after ten years of residence; seven for citizens of the European Union and of Portuguese-speaking countries.',
    ],
  ],
};

export const ITALY: CountryRoutes = {
  country: 'Italy',
  flag: 'it',
  permit: 'Investor visa for Italy',
  routes: [
    {
      name: 'Innovative start-up',
      amount: '€250,000',
      detail: 'Equity in a company listed in the register of innovative start-ups.',
    },
    {
      name: 'Italian company',
      amount: '€500,000',
      detail: 'Equity in a limited company based and operating in Italy.',
    },
    {
      name: 'Philanthropy',
      amount: '€1,000,000',
      detail: 'A donation to a project in the public interest, such as culture, education or research.',
    },
    {
      name: 'Government bonds',
      amount: '€2,000,000',
      detail: 'Italian government bonds, held for as long as you keep the permit.',
    },
  ],
  facts: [
    ['Order', 'The project is approved first; you invest within three months of arriving.'],
    ['Permit', 'Two years, then three more if you keep the investment.'],
    [
      'Tax',
      'New residents may choose a flat tax on foreign income: €300,000 a year for those who move in 2026 or later.',
    ],
    ['Nationality', 'Generally after ten years of legal residence in Italy.'],
  ],
};
