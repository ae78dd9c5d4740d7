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
      detail: 'Units in a qualifying fund without real estate, most of it invested in companies based in Portugal.',
    },
    {
      name: 'Arts and heritage',
      amount: '€250,000',
      detail: 'Support for artistic production or the national heritage; less in sparsely populated areas.',
    },
    {
      name: 'Research',
      amount: '€500,000',
      detail: 'Funding for institutions of the national scientific system.',
    },
    {
      name: 'Company with jobs',
      amount: '€500,000',
      detail: 'Capital of a Portuguese company, with jobs created or kept; ten new jobs qualify by themselves.',
    },
  ],
  facts: [
    ['Property', 'Has not been a route since October 2023, directly or through a fund.'],
    ['Presence', 'Seven days a year on average.'],
    ['Permanent residence', 'Can be asked for after five years, if its own conditions are met.'],
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
      detail: 'Equity in a company entered in the register of innovative start-ups.',
    },
    {
      name: 'Italian company',
      amount: '€500,000',
      detail: 'Equity in a limited company that is based and active in Italy.',
    },
    {
      name: 'Philanthropy',
      amount: '€1,000,000',
      detail: 'A donation to a project of public interest, in culture, education or research for instance.',
    },
    {
      name: 'Government bonds',
      amount: '€2,000,000',
      detail: 'Bonds of the Italian state, kept for as long as the permit is to last.',
    },
  ],
  facts: [
    ['Order', 'The project is cleared first; the money moves within three months of arrival.'],
    ['Permit', 'Two years, then three more while the investment is kept.'],
    ['Tax', 'New residents may opt for a lump sum on foreign income: €300,000 a year for those who move from 2026.'],
    ['Nationality', 'Generally after ten years of legal residence in the country.'],
  ],
};
