/** U.S. tax rules that follow Americans abroad, in general terms as of the end of 2026; with facts of the register (`home-facts.ts`). */
export const US_PROBLEMS = [
  {
    name: 'Citizenship-based taxation',
    text: 'The United States taxes its citizens and green card holders on their worldwide income, wherever they live. Moving to Lisbon or Rome adds a tax system; it does not replace one. Treaties and credits help, but the saving clause keeps most of the U.S. claim alive, and the two systems never quite agree on dates, currencies or definitions.',
    forms: 'Form 1040, wherever you live',
  },
  {
    name: 'FATCA',
    text: 'Banks and funds outside the United States report their American clients, and some would rather not have any. Which institution opens the account, in whose name, and what you report yourself should be settled before the first transfer. Penalties can apply even when no tax is due.',
    forms: 'Form 8938, and the FBAR once your foreign accounts exceed {us-fbar-threshold} in total',
  },
  {
    name: 'PFIC',
    text: 'Nearly every fund that qualifies for a Portuguese Golden Visa is, to the IRS, a passive foreign investment company. Without a timely election, gains can be taxed at the highest rates, with interest on top. Ask before you subscribe whether the fund will provide the figures for a QEF election.',
    forms: 'Form 8621, fund by fund',
  },
  {
    name: 'CFC',
    text: 'If Americans control a foreign company, its profits can be taxed in their hands before a euro is distributed: under Subpart F, and under the rules once called GILTI (net CFC tested income since 2026). A holding company that makes sense under Portuguese or Italian law may be the wrong one for you.',
    forms: 'Form 5471',
  },
] as const;

/** Questions to settle before investing. */
export const US_QUESTIONS = [
  'Will the fund provide an annual PFIC statement, for every year and on time?',
  'Who in the family is a U.S. person, and who should hold what?',
  'Which bank will open the account, and what will it report?',
  'What does the treaty give you, and what does its saving clause take back?',
] as const;
