import type { FirmContent } from '@firm/contracts/api/firm';

/** The firm of a new installation without demo content: nothing is claimed until staff have written it. */
export const EMPTY_FIRM: FirmContent = {
  people: [],
  telephone: null,
  hours: null,
  consultation: null,
  reviews: [],
  timelines: [],
  insurance: null,
  complaintsUrl: null,
  terms: null,
  processors: [],
};

/**
 * The demo firm. People, registration numbers, counts and the policy are invented, and say so where a reader could take
 * them for real.
 * @param founderName name of the founder (SITE_FOUNDER_NAME).
 */
export const demoFirm = (founderName: string): FirmContent => ({
  people: [
    {
      slug: 'founder',
      name: founderName,
      role: 'Founder, immigration law',
      roleWordings: {
        pt: 'Fundadora, direito da imigração',
        es: 'Fundadora, derecho de extranjería',
        fr: 'Fondatrice, droit de l’immigration',
        it: 'Fondatrice, diritto dell’immigrazione',
      },
      portraitUrl: '/art/people/duarte.svg',
      languages: ['Portuguese', 'English', 'Spanish'],
      admissions: ['Portuguese Bar (Ordem dos Advogados), no. 00001L (invented for this demo)'],
      summary: 'Leads Golden Visa and residence cases in Portugal, from the first call to the card.',
      biography: `${founderName} has worked in Portuguese immigration law since before the Golden Visa existed. She spent her first years on family reunification, where she learned that a case is won or lost in its documents.

She reviews every residence application before it is filed and writes most of our guides on Portugal. Clients know her for telling them early when a plan will not work.`,
    },
    {
      slug: 'tomas-ferraz',
      name: 'Tomás Ferraz',
      role: 'Partner, Portuguese and international tax',
      roleWordings: {
        pt: 'Sócio, fiscalidade portuguesa e internacional',
        es: 'Socio, fiscalidad portuguesa e internacional',
        fr: 'Associé, fiscalité portugaise et internationale',
        it: 'Socio, fiscalità portoghese e internazionale',
      },
      portraitUrl: '/art/people/ferraz.svg',
      languages: ['Portuguese', 'English', 'French'],
      admissions: ['Portuguese Bar (Ordem dos Advogados), no. 00002L (invented for this demo)'],
      summary: 'Works out when a move makes you tax resident, and what that costs, before you make it.',
      biography: `Tomás advises on Portuguese tax residence, IFICI and treaty questions. Before joining the firm he spent twelve years at an accounting firm in Lisbon and Luxembourg.

He reads the tax return before he reads the visa file, and insists on doing both in the same week.`,
    },
    {
      slug: 'naomi-clarke',
      name: 'Naomi Clarke',
      role: 'Counsel, U.S. tax',
      roleWordings: {
        pt: 'Consultora, fiscalidade dos EUA',
        es: 'Consultora, fiscalidad estadounidense',
        fr: 'Conseil, fiscalité américaine',
        it: 'Consulente, fiscalità statunitense',
      },
      portraitUrl: '/art/people/clarke.svg',
      languages: ['English', 'Portuguese'],
      admissions: [
        'New York State Bar, no. 0000003 (invented for this demo)',
        'Admitted to practice before the U.S. Tax Court',
      ],
      summary: 'U.S. tax on pensions, retirement accounts, companies and funds when Americans live or invest abroad.',
      biography: `Naomi practiced in New York for nine years before she moved to Lisbon with her family and went through the process she now advises on.

She checks every pension, LLC, fund and holding company for its U.S. consequences before a client signs anything. As counsel she is part of the firm and also has a practice of her own. When she works on your case, our firm signs the engagement, sends the bill and insures the work.`,
    },
    {
      slug: 'luca-bellandi',
      name: 'Luca Bellandi',
      role: 'Counsel, Italian law',
      roleWordings: {
        pt: 'Consultor, direito italiano',
        es: 'Consultor, derecho italiano',
        fr: 'Conseil, droit italien',
        it: 'Consulente, diritto italiano',
      },
      portraitUrl: '/art/people/bellandi.svg',
      languages: ['Italian', 'English', 'German'],
      admissions: ['Milan Bar (Ordine degli Avvocati di Milano), no. 0004 (invented for this demo)'],
      summary:
        'Handles Italian visas for retirees, remote workers and investors, citizenship by descent, and the tax regimes for new residents.',
      biography: `Luca works from Milan and Lisbon. He prepares elective residence, digital nomad and investor visa applications, and rulings with the Italian revenue agency. For families with an Italian parent or grandparent he checks the papers, says in writing whether there is a claim to citizenship, and files it where it has to go to court.

He writes or reviews what our guides say about Italy. As counsel he is part of the firm and also has a practice of his own. When he works on your case, our firm signs the engagement, sends the bill and insures the work.`,
    },
  ],
  telephone: '+351 210 000 000',
  // The same as Alfred's office hours in a new installation (services/alfred/src/configuration/office-hours.ts).
  hours: 'Monday to Friday, 9:00 a.m. to 6:00 p.m., Lisbon time; usually 4:00 a.m. to 1:00 p.m. in New York',
  consultation: {
    length: '75 minutes by video, followed by a written summary within three business days',
    lawyers: `Two lawyers, chosen for your countries and your question. For Portugal usually ${founderName}, with Tomás Ferraz for Portuguese tax or Naomi Clarke for U.S. tax. For Italy, Luca Bellandi, for visas and Italian tax, and Naomi Clarke. To compare the two, ${founderName} and Luca Bellandi. If more taxes matter, as for most Americans, the colleague who is not in the meeting answers in the written summary. The price is always the same.`,
    refund:
      'Full refund if you cancel at least 24 hours before, or if we find that we cannot help. If you book as a consumer, you can also withdraw for 14 days after you book, even on short notice.',
    audience:
      'Anyone planning a move to Europe or an investment there, with or without a Golden Visa. A couple counts as one client, whatever passports the two of you hold.',
    payment:
      'By card on our booking provider’s site, which shows free times in your time zone. You pay the same wherever you live; any VAT is included. Afterward you receive a confirmation with the video link and a short list of what to send us. If you hire us within 60 days, all of it counts toward our fee.',
  },
  reviews: [
    { source: 'Google', count: 86, asOf: '2026-10-31' },
    { source: 'Trustpilot', count: 41, asOf: '2026-10-31' },
  ],
  timelines: [
    {
      route: 'Portugal, Golden Visa by investment fund',
      duration: '12 to 24 months',
      note: 'From the application to the card; the wait for biometrics varies most.',
    },
    {
      route: 'Portugal, residence visa (D7, or D8 for digital nomads)',
      duration: '4 to 8 months',
      note: 'From the complete file to the residence card.',
    },
    {
      route: 'Italy, elective residence or digital nomad visa',
      duration: '3 to 6 months',
      note: 'From the complete file to the visa; the permit card follows some months after you arrive.',
    },
    {
      route: 'Italy, family that comes with you',
      duration: '3 to 6 months',
      note: 'Clearance and visa alongside yours. A spouse who follows later usually waits until you have lived in Italy for {{fact:it-family-wait:words}}; minor children do not.',
    },
    {
      route: 'Registration of a spouse of an EU citizen',
      duration: '3 to 6 months',
      note: 'From the application to the residence card. You live together there while you wait.',
    },
    {
      route: 'Italy, investor visa',
      duration: '3 to 5 months',
      note: 'Clearance in about 30 days, then the visa and the permit.',
    },
    {
      route: 'Portugal, family reunification',
      duration: '6 to 12 months',
      note: 'From the application. Golden Visa families can apply with the investor, and some consulates take a whole family with minor children together; with most other permits a spouse without minor children first waits up to {{fact:pt-family-wait:words}}.',
    },
  ],
  // Invented, like everything about the demo firm.
  fees: [
    {
      matter: 'Portugal, residence visa (D7, or D8 for digital nomads)',
      range: '€2,500 to €4,000',
      note: 'For one person, from the first check to the residence card. A couple who file two applications, as couples without minor children usually do: €4,000 to €5,500 for the two of you. About €900 more for each family member on the same application: €5,200 to €6,700 for a family of four. A parent who applies alone counts as one person.',
    },
    {
      matter: 'Italy, digital nomad or elective residence visa',
      range: '€2,800 to €4,500',
      note: 'For one person, up to the permit. About €900 more for each family member.',
    },
    {
      matter: 'Portugal, Golden Visa by investment fund',
      range: '€9,000 to €12,000',
      note: 'For the investor, up to the first card. About €2,000 more for each family member.',
    },
    {
      matter: 'Italy, investor visa',
      range: '€8,000 to €11,000',
      note: 'Clearance, visa, permit and proof of the investment.',
    },
    {
      matter: 'Registration of a spouse of an EU citizen',
      range: '€1,200 to €1,800',
      note: 'For a couple, up to the residence card. About €300 more for each child, or parent whom you support.',
    },
    {
      matter: 'Italian citizenship by descent',
      range: '€700 to €1,200',
      note: 'Your papers checked and an answer in writing: whether there is a claim, which way it goes, and what is missing. A claim in court is quoted after that.',
    },
    {
      matter: 'Tax plan before a move',
      range: '€1,500 to €3,500',
      note: 'In writing, for two countries; more with a company or a trust.',
    },
  ],
  feesNote:
    'These are our fees (invented for this demo), without VAT. The price of the consultation already includes any VAT.\n\nVAT: none on legal advice for private clients who live outside the European Union, such as in the United States. Once you live in Portugal, 23 percent.\n\nOn top: government fees, a few hundred euros per person for a residence visa and card, several thousand per person for a Golden Visa. Certificates and translations, for a family of four often €600 to €1,200. Health insurance depends on age.\n\nPayment: a fixed amount, in writing, before you commit to anything. 40 percent at the start, 40 when we file, 20 with the visa or card. We write to you at every step, and at least every two weeks.\n\nIf a visa is refused: we read the decision with you for free, and file once more without a fee if the mistake was ours. An appeal has a price of its own. Government fees are not refunded.',
  answersWithin: 'two business days',
  insurance:
    'Professional liability insurance of €2,000,000 per claim with an invented insurer, policy 000-000, as required by the Portuguese Bar.',
  complaintsUrl: 'https://www.livroreclamacoes.pt/',
  terms: `These terms apply from November 1, 2026.

This site gives general information about immigration and tax law. It is not legal or tax advice, and reading it or writing to Alfred does not make you our client. You become one when we have confirmed it in writing. The confirmation of a paid consultation does that for the consultation: everything you tell us in it, from the first minute, and everything you send us to prepare it, is protected by attorney-client privilege. The free orientation meeting includes no advice and does not make you a client; we keep what you tell us there, and what you write to a lawyer through this site, confidential all the same.

You can move a paid consultation once, free of charge, up to 24 hours before it begins. If we have to cancel, you choose between another date and a full refund. If you are late, the meeting ends at the planned time. We do not record meetings, and ask you not to record them without our consent.

If you cancel, this applies, in this order:

1. If you book for yourself and not for a business, you are a consumer. For 14 days after you book you can withdraw by email without giving a reason and get a full refund, even less than 24 hours before the consultation. If you ask for a date within those 14 days, the consultation takes place at your request, and this right ends once it has been held in full.

2. After those 14 days, and for business clients from the start, you get a full refund if you cancel at least 24 hours before.

3. Otherwise, if you cancel later or don’t show up, we keep the fee, unless illness or an accident stopped you: tell us, and we will offer another date.

We send refunds within five business days, to your original form of payment.

We keep our guides current and say when each was last reviewed. The law can still change between two reviews: ask us before you act on anything you read here.

Alfred is a computer program. He answers from our guides and can be wrong. What he says does not bind the firm.

The texts and drawings on this site belong to the firm. You may quote them with a link.

Portuguese law applies. If you are a consumer you may also turn to an alternative dispute resolution body, such as the Centro Nacional de Informação e Arbitragem de Conflitos de Consumo (CNIACC), and you can always use the complaints book (Livro de Reclamações).`,
  processors: [
    { purpose: 'Language model behind Alfred', company: 'OpenAI', place: 'United States and European Union' },
    { purpose: 'Booking of meetings', company: 'Our booking provider, on its own site', place: 'European Union' },
    { purpose: 'Staff sign-in and email', company: 'Google', place: 'European Union' },
    {
      purpose: 'Videos, only after you press play',
      company: 'YouTube (Google)',
      place: 'United States and European Union',
    },
  ],
});
