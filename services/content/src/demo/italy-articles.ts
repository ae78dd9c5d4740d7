import type { SamplePost } from '../posts/post-editor.js';

/** Residence and tax in Italy. General information as of late 2026. */
export const ITALY_ARTICLES: readonly SamplePost[] = [
  {
    slug: 'italy-investor-visa-explained',
    title: 'Italy’s investor visa: approval first, investment after',
    excerpt:
      'Four routes, a clearance before any money moves, and a permit without a minimum stay. How the Italian investor visa works and where it differs from the Portuguese one.',
    tags: ['Golden Visa', 'Italy'],
    featuredImageUrl: '/art/cover-8.svg',
    ageDays: 11,
    authorSlug: 'luca-bellandi',
    reviewerSlug: 'founder',
    reviewAgeDays: 10,
    contentHtml: `
<p>Italy came late to residence by investment and learned from the others. Its investor visa, introduced in 2017, turns the usual order around: the committee examines you and your intended investment first, and you invest only once you have arrived in Italy with the visa in your passport.</p>
<h2>The four routes</h2>
<table>
<tbody>
<tr><th>Investment</th><th>Minimum</th></tr>
<tr><td>Equity in an innovative start-up entered in the register</td><td>€250,000</td></tr>
<tr><td>Equity in an Italian limited company</td><td>€500,000</td></tr>
<tr><td>Donation to a project of public interest: culture, education, migration, research, heritage</td><td>€1,000,000</td></tr>
<tr><td>Italian government bonds with a residual maturity of at least two years</td><td>€2,000,000</td></tr>
</tbody>
</table>
<p>Property is not among them, and never was. The amounts cannot be split between routes.</p>
<h2>The procedure in three steps</h2>
<h3>1. The clearance (nulla osta)</h3>
<p>The application goes online to the committee for the investor visa. It wants to see that you have the funds, that they are of lawful origin, that your record is clean, and a statement of the recipient that it will accept the investment. The committee is expected to answer within about thirty days. With the clearance in hand you have six months to ask for the visa.</p>
<h3>2. The visa</h3>
<p>The Italian consulate where you live issues a visa that is valid for two years.</p>
<h3>3. The permit and the investment</h3>
<p>Within eight days of arriving you ask for the residence permit. Within three months of arriving you make the investment or donation, and show it. The permit runs for two years from the arrival and can be extended by three if the investment has been kept.</p>
<h2>Presence</h2>
<p>Keeping the investor permit does not require a minimum stay in Italy. Long-term residence after five years, and nationality after ten years of legal residence for most non-EU citizens, do: they rest on actually living there. Whoever wants a passport must want the country too.</p>
<h2>Tax, which is a separate decision</h2>
<p>The visa does not make you tax resident. If you do move, you become so by the ordinary test: registration, residence or domicile, including the place of your personal and family ties, for most of the year. Some new residents then choose <a href="/blog/italy-flat-tax-for-new-residents">the flat tax on foreign income</a>, which fits some families perfectly and others not at all.</p>
<h2>Italy or Portugal?</h2>
<table>
<tbody>
<tr><th></th><th>Portugal</th><th>Italy</th></tr>
<tr><td>Lowest amount</td><td>€250,000 (culture)</td><td>€250,000 (start-up)</td></tr>
<tr><td>When you invest</td><td>Before the application</td><td>After the visa</td></tr>
<tr><td>Stay to keep the permit</td><td>Seven days a year on average</td><td>None</td></tr>
<tr><td>Funds as a route</td><td>Yes</td><td>No</td></tr>
<tr><td>Special tax regime for new residents</td><td>IFICI, for certain activities</td><td>Flat tax on foreign income</td></tr>
</tbody>
</table>
<p>The comparison is honest only together with your passport, your income and the place where your children go to school. See also <a href="/blog/portugal-golden-visa-after-real-estate">what is left of the Portuguese programme</a>.</p>
<blockquote><p>The order of things is the best protection of the investor: no approval, no transfer.</p></blockquote>
<h2>Where applications fail</h2>
<ul>
<li>The origin of the funds is told but not documented: a sale without the contract, a gift without the deed.</li>
<li>The company or start-up is unsuitable: dormant, without a business, or owned by the applicant’s own circle.</li>
<li>The three months for the investment run out while a bank account is still being opened.</li>
<li>Nobody asked what the investment means at home. For Americans, an Italian limited company is a question of controlled foreign corporations; see <a href="/blog/us-citizens-in-europe-four-rules">four rules that follow a U.S. passport</a>.</li>
</ul>
`,
  },
  {
    slug: 'italy-flat-tax-for-new-residents',
    title: 'Italy’s flat tax for new residents: whom it fits, and whom it does not',
    excerpt:
      'One fixed amount a year for all foreign income, for up to fifteen years. What it covers, what it leaves out, and why the year of the move decides the price.',
    tags: ['Italy', 'Tax'],
    featuredImageUrl: '/art/cover-4.svg',
    ageDays: 36,
    authorSlug: 'luca-bellandi',
    reviewerSlug: 'founder',
    reviewAgeDays: 35,
    contentHtml: `
<p>Since 2017 Italy lets certain new residents replace the ordinary tax on all their foreign income by one fixed amount a year. The regime stands in article 24-bis of the income tax code and is known as the flat tax for new residents. It has nothing to do with the investor visa, although the two are often used together.</p>
<h2>Who can choose it</h2>
<p>Whoever becomes tax resident in Italy and was not so in at least nine of the ten years before. Nationality does not matter, nor does the kind of permit. Italians who return after long absence can use it too.</p>
<h2>What it costs</h2>
<p>The amount depends on the year in which residence is transferred: it began at 100,000 euros a year, was raised to 200,000 euros for transfers after 10 August 2024, and the legislature has raised it again for later transfers. Whoever entered under an earlier amount generally keeps it. Members of the family can join for a further fixed amount each. The regime lasts for at most fifteen years and can be left at any time; once left, it cannot be entered again.</p>
<h2>What it covers</h2>
<ul>
<li>Income of any kind from sources outside Italy, whether or not it is brought to Italy.</li>
<li>The Italian wealth taxes on foreign property and foreign financial assets.</li>
<li>The duty to report foreign assets each year.</li>
<li>Inheritance and gift tax on assets outside Italy, while the regime lasts.</li>
</ul>
<h2>What it leaves out</h2>
<ul>
<li>Income from Italian sources, which is taxed as usual: a salary for work done in Italy, rent of a house in Tuscany, the profits of an Italian company.</li>
<li>Gains on substantial foreign shareholdings that are sold in the first five years.</li>
<li>Countries that you choose to exclude: they are then taxed in the ordinary way, with a credit for the tax paid there. For some treaties that is the better choice.</li>
</ul>
<h2>Americans</h2>
<p>The United States taxes its citizens whatever Italy does. Since the fixed amount is not a tax on any particular income, whether and how it can be credited is doubtful, and the American tax on the foreign income remains in any case. For many U.S. citizens the regime therefore adds a cost instead of replacing one. It can still be worth it for a spouse who is not American.</p>
<h2>Asking beforehand</h2>
<p>The choice is made in the tax return. It is wise to ask the revenue agency for a ruling first: the questions about earlier residence, the family and the excluded countries are better discussed before the move than after it.</p>
<table>
<tbody>
<tr><th>It tends to fit</th><th>It tends not to fit</th></tr>
<tr><td>Families with large investment income from several countries</td><td>People whose income arises mostly in Italy</td></tr>
<tr><td>Founders some years after the sale of a company</td><td>Founders who are about to sell a large stake</td></tr>
<tr><td>Heirs with property abroad</td><td>Most U.S. citizens</td></tr>
</tbody>
</table>
<blockquote><p>A flat tax is simple to pay and not simple to choose.</p></blockquote>
<p>The immigration side is described in <a href="/blog/italy-investor-visa-explained">Italy’s investor visa</a>; the Portuguese counterpart in <a href="/blog/tax-residence-in-portugal-and-ifici">tax residence in Portugal and IFICI</a>.</p>
`,
  },
];
