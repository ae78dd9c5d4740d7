/** What follows an American abroad, in general terms as of the end of 2026. */
export const US_PROBLEMS = [
  {
    name: 'Citizenship-based taxation',
    text: 'The United States taxes its citizens and green card holders on their worldwide income wherever they live. Moving to Lisbon or Rome adds a tax system; it does not replace one. Treaties and credits help, but the saving clause keeps most of the American claim alive, and the two calendars, currencies and definitions never quite agree.',
    forms: 'Form 1040, wherever you live',
  },
  {
    name: 'FATCA',
    text: 'Banks and funds outside the United States report their American clients, and some would rather not have any. Which institution opens the account, in whose name, and what you report yourself should be settled before the first transfer. Penalties can fall due where no tax does.',
    forms: 'Form 8938, and the FBAR from $10,000 in all foreign accounts together',
  },
  {
    name: 'PFIC',
    text: 'Nearly every fund that qualifies for a Portuguese Golden Visa is, to the IRS, a passive foreign investment company. Without a timely election, gains can be taxed at the highest rates with interest on top. Whether the fund delivers the figures for a QEF election is a question to ask before you subscribe.',
    forms: 'Form 8621, fund by fund',
  },
  {
    name: 'CFC',
    text: 'A company abroad that Americans control can have its profits taxed in their hands before a euro is distributed: under Subpart F, and under what was called GILTI and has been net CFC tested income since 2026. A holding that is sensible in Portuguese or Italian law may be the wrong one here.',
    forms: 'Form 5471',
  },
] as const;

/** To be settled before an American subscribes to anything. */
export const US_QUESTIONS = [
  'Will the fund provide an annual PFIC statement, for every year and on time?',
  'Who in the family is a U.S. person, and who should hold what?',
  'Which bank will open the account, and what will it report?',
  'What does the treaty give, and what does its saving clause take back?',
] as const;
