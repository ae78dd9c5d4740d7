import type { DemoArticle } from '../demo-article.js';

export const italyInvestorVisa: DemoArticle = {
  slug: 'italy-investor-visa-explained',
  title: 'Italy’s investor visa: approval first, investment after',
  excerpt:
    'Four routes, a clearance before any money moves, and a permit without a minimum stay. How the Italian investor visa works and where it differs from the Portuguese one.',
  tags: ['Golden Visa', 'Italy'],
  featuredImageUrl: '/art/cover-8.svg',
  ageDays: 11,
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
};
