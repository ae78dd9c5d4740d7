import { factSpan } from '@firm/contracts/rules/fact-html';
import type { SamplePost } from '../posts/post-editor.js';

/** Residence and tax in Italy. General information as of late 2026. */
export const ITALY_ARTICLES: readonly SamplePost[] = [
  {
    slug: 'italy-investor-visa-explained',
    title: 'Italy’s investor visa: approval first, investment after',
    excerpt:
      'Four routes, clearance before any money moves, and a permit with no minimum stay. How the Italian investor visa works and where it differs from Portugal’s.',
    tags: ['Golden Visa', 'Italy'],
    featuredImageUrl: '/art/cover-8.svg',
    ageDays: 11,
    authorSlug: 'luca-bellandi',
    reviewerSlug: 'founder',
    reviewAgeDays: 12,
    contentHtml: `
<p>Italy came late to residence by investment and learned from the others. Its investor visa, introduced in 2017, reverses the usual order: a committee examines you and your planned investment first, and you invest only after you have arrived in Italy with the visa in your passport.</p>
<h2>The four routes</h2>
<table>
<tbody>
<tr><th>Investment</th><th>Minimum</th></tr>
<tr><td>Equity in an innovative startup listed in the register</td><td>${factSpan('it-startup-minimum', 'standard', '€250,000')}</td></tr>
<tr><td>Equity in an Italian limited company</td><td>${factSpan('it-company-minimum', 'standard', '€500,000')}</td></tr>
<tr><td>Donation to a project in the public interest: culture, education, migration, research, heritage</td><td>${factSpan('it-donation-minimum', 'standard', '€1,000,000')}</td></tr>
<tr><td>Italian government bonds with at least two years to maturity</td><td>${factSpan('it-bonds-minimum', 'standard', '€2,000,000')}</td></tr>
</tbody>
</table>
<p>Real estate is not among them, and never was. The amounts cannot be split between routes.</p>
<h2>The procedure in three steps</h2>
<h3>1. The clearance (nulla osta)</h3>
<p>You apply online to the investor visa committee. It wants to see that you have the funds, that they come from a lawful source, that your record is clean, and that the recipient has agreed in writing to accept the investment. The committee is expected to answer within about thirty days. With the clearance in hand, you have six months to apply for the visa.</p>
<h3>2. The visa</h3>
<p>The Italian consulate where you live issues a visa valid for two years.</p>
<h3>3. The permit and the investment</h3>
<p>Within eight days of arriving you apply for the residence permit. Within ${factSpan('it-investment-deadline', 'words', 'three months')} of arriving you make the investment or donation and prove it. The permit runs for ${factSpan('it-permit-term', 'words', 'two years')} from your arrival and can be extended by ${factSpan('it-permit-extension', 'number-words', 'three')} if the investment has been kept.</p>
<h2>Presence</h2>
<p>Keeping the investor permit does not require a minimum stay in Italy. Long-term residence after five years, and citizenship after ${factSpan('it-nationality', 'words', 'ten years')} of legal residence for most non-EU citizens, do: they depend on actually living there. If you want the passport, you have to want the country too.</p>
<h2>Tax, which is a separate decision</h2>
<p>The visa does not make you a tax resident. If you do move, you become one under the ordinary test: registration, residence or domicile, including where your personal and family ties are, for most of the year. Some new residents then choose <a href="/blog/italy-flat-tax-for-new-residents">the flat tax on foreign income</a>, which suits some families perfectly and others not at all.</p>
<h2>Italy or Portugal?</h2>
<table>
<tbody>
<tr><th></th><th>Portugal</th><th>Italy</th></tr>
<tr><td>Lowest amount</td><td>${factSpan('pt-culture-minimum', 'standard', '€250,000')} (culture)</td><td>${factSpan('it-startup-minimum', 'standard', '€250,000')} (startup)</td></tr>
<tr><td>When you invest</td><td>Before the application</td><td>After the visa</td></tr>
<tr><td>Stay to keep the permit</td><td>${factSpan('pt-stay', 'words', 'Seven days')} a year on average</td><td>None</td></tr>
<tr><td>Funds as a route</td><td>Yes</td><td>No</td></tr>
<tr><td>Special tax regime for new residents</td><td>IFICI, for certain activities</td><td>Flat tax on foreign income</td></tr>
</tbody>
</table>
<p>The comparison only means something next to your passport, your income and where your children go to school. See also <a href="/blog/portugal-golden-visa-after-real-estate">what is left of the Portuguese program</a>.</p>
<blockquote><p>The order of the steps is the investor’s best protection: no approval, no transfer.</p></blockquote>
<h2>Where applications fail</h2>
<ul>
<li>The source of the funds is explained but not documented: a sale without the contract, a gift without the deed.</li>
<li>The company or startup is unsuitable: dormant, without a real business, or owned by people close to the applicant.</li>
<li>The three months for the investment run out while a bank account is still being opened.</li>
<li>Nobody asked what the investment means at home. For Americans, an Italian limited company raises the rules on controlled foreign corporations; see <a href="/blog/us-citizens-in-europe-four-rules">four rules that follow a U.S. passport</a>.</li>
</ul>
`,
  },
  {
    slug: 'italy-flat-tax-for-new-residents',
    title: 'Italy’s flat tax for new residents: who it suits, and who it does not',
    excerpt:
      'One fixed amount a year for all foreign income, for up to fifteen years. What it covers, what it leaves out, and why the year you move sets the price.',
    tags: ['Italy', 'Tax'],
    featuredImageUrl: '/art/cover-4.svg',
    ageDays: 36,
    authorSlug: 'luca-bellandi',
    reviewerSlug: 'tomas-ferraz',
    reviewAgeDays: 40,
    contentHtml: `
<p>Since 2017 Italy has let certain new residents replace the ordinary tax on all their foreign income with one fixed amount a year. The regime is in article 24-bis of the income tax code and is known as the flat tax for new residents. It has nothing to do with the investor visa, although the two are often used together.</p>
<h2>Who can choose it</h2>
<p>Anyone who becomes a tax resident of Italy and was not one in at least nine of the ten years before. Nationality does not matter, nor does the type of permit. Italians who return after a long absence can use it too.</p>
<h2>What it costs</h2>
<p>The amount depends on the year you transfer your residence: it began at €100,000 a year, was raised to €200,000 for transfers after August 10, 2024, and the legislature has raised it again for later transfers: since ${factSpan('it-flat-tax-since', 'month', 'January 2026')} the amount is ${factSpan('it-flat-tax', 'standard', '€300,000')}. If you entered under an earlier amount, you generally keep it. Family members can join for a further fixed amount each. The regime lasts at most fifteen years and can be left at any time; once you leave, you cannot come back.</p>
<h2>What it covers</h2>
<ul>
<li>Income of any kind from sources outside Italy, whether or not you bring it into Italy.</li>
<li>Italy’s wealth taxes on foreign property and foreign financial assets.</li>
<li>The duty to report foreign assets each year.</li>
<li>Inheritance and gift tax on assets outside Italy, while the regime lasts.</li>
</ul>
<h2>What it leaves out</h2>
<ul>
<li>Income from Italian sources, which is taxed as usual: a salary for work done in Italy, rent from a house in Tuscany, the profits of an Italian company.</li>
<li>Gains on substantial foreign shareholdings sold in the first five years.</li>
<li>Countries you choose to exclude: their income is then taxed in the ordinary way, with a credit for the tax paid there. Under some treaties that is the better choice.</li>
</ul>
<h2>Americans</h2>
<p>The United States taxes its citizens whatever Italy does. Because the fixed amount is not a tax on any particular income, it is doubtful whether and how it can be credited, and the U.S. tax on the foreign income remains in any case. For many U.S. citizens, then, the regime adds a cost instead of replacing one. It can still be worth it for a spouse who is not American.</p>
<h2>Ask first</h2>
<p>You make the choice in your tax return. We recommend asking the revenue agency for a ruling first: questions about earlier residence, family and excluded countries are better settled before the move than after it.</p>
<table>
<tbody>
<tr><th>It tends to suit</th><th>It tends not to suit</th></tr>
<tr><td>Families with large investment income from several countries</td><td>People whose income comes mostly from Italy</td></tr>
<tr><td>Founders some years after the sale of a company</td><td>Founders who are about to sell a large stake</td></tr>
<tr><td>Heirs with property abroad</td><td>Most U.S. citizens</td></tr>
</tbody>
</table>
<blockquote><p>A flat tax is simple to pay and not simple to choose.</p></blockquote>
<p>For the immigration side, see <a href="/blog/italy-investor-visa-explained">Italy’s investor visa</a>; for the Portuguese counterpart, <a href="/blog/tax-residence-in-portugal-and-ifici">tax residence in Portugal and IFICI</a>.</p>
`,
  },
];
