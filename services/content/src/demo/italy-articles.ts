import { factSpan } from '@firm/contracts/rules/fact-html';
import type { SamplePost } from '../posts/post-editor.js';
import { published } from './published.js';

/** Residence, tax and citizenship in Italy. General information as of late 2026. */
export const ITALY_ARTICLES: readonly SamplePost[] = [
  {
    slug: 'italy-investor-visa-explained',
    title: 'Italy’s investor visa: approval first, investment after',
    excerpt:
      'Four routes, clearance before any money moves, and a permit with no minimum stay. How the Italian investor visa works and where it differs from Portugal’s.',
    tags: ['Golden Visa', 'Italy'],
    ...published({ cover: 8, author: 'luca-bellandi', ageDays: 11, reviewer: 'founder', reviewAgeDays: 12 }),
    contentHtml: `
<p>Italy came late to residence by investment and learned from the others. Its investor visa, introduced in 2017, reverses the usual order: a committee examines you and your planned investment first, and you invest only after you have arrived in Italy with the visa in your passport.</p>
<h2>The four routes</h2>
<table>
<tbody>
<tr><th>Investment</th><th>Minimum</th></tr>
<tr><th>Equity in an innovative startup listed in the register</th><td>${factSpan('it-startup-minimum', 'standard', '€250,000')}</td></tr>
<tr><th>Equity in an Italian limited company</th><td>${factSpan('it-company-minimum', 'standard', '€500,000')}</td></tr>
<tr><th>Donation to a project in the public interest: culture, education, migration, research, heritage</th><td>${factSpan('it-donation-minimum', 'standard', '€1,000,000')}</td></tr>
<tr><th>Italian government bonds with at least two years to maturity</th><td>${factSpan('it-bonds-minimum', 'standard', '€2,000,000')}</td></tr>
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
<tr><th>Lowest amount</th><td>${factSpan('pt-culture-minimum', 'standard', '€250,000')} (culture; one-fifth less in a low-density area)</td><td>${factSpan('it-startup-minimum', 'standard', '€250,000')} (startup)</td></tr>
<tr><th>When you invest</th><td>Before the application</td><td>After the visa</td></tr>
<tr><th>Stay to keep the permit</th><td>${factSpan('pt-stay', 'words', 'Seven days')} a year on average</td><td>None</td></tr>
<tr><th>Funds as a route</th><td>Yes</td><td>No</td></tr>
<tr><th>Special tax regime for new residents</th><td>IFICI, for certain activities</td><td>Flat tax on foreign income</td></tr>
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
    ...published({ cover: 4, author: 'luca-bellandi', ageDays: 36, reviewer: 'tomas-ferraz', reviewAgeDays: 40 }),
    contentHtml: `
<p>Since 2017 Italy has let certain new residents replace the ordinary tax on all their foreign income with one fixed amount a year. The regime is in article 24-bis of the income tax code and is known as the flat tax for new residents. It has nothing to do with the investor visa, although the two are often used together.</p>
<h2>Who can choose it</h2>
<p>Anyone who becomes a tax resident of Italy and was not one in at least nine of the ten years before. Nationality does not matter, nor does the type of permit. Italians who return after a long absence can use it too.</p>
<h2>What it costs</h2>
<p>The amount depends on the year you transfer your residence: it began at €100,000 a year, was raised to €200,000 for transfers after August 10, 2024, and the legislature has raised it again for later transfers: since ${factSpan('it-flat-tax-since', 'month', 'January 2026')} the amount is ${factSpan('it-flat-tax', 'standard', '€300,000')}. If you entered under an earlier amount, you generally keep it. Family members can join for a further fixed amount each. For transfers since January 2026 it is €50,000 a year. The regime lasts at most fifteen years and can be left at any time; once you leave, you cannot come back.</p>
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
  {
    slug: 'italian-citizenship-by-descent',
    title: 'Italian citizenship by descent: who still has a claim since the reform of 2025',
    excerpt:
      'An Italian grandfather is no longer enough by himself. What Law 74/2025 left, what “exclusively Italian” means, what it means for your children, and what you can do while you wait.',
    tags: ['Italy', 'Family', 'Relocation'],
    ...published({ cover: 21, author: 'luca-bellandi', ageDays: 16, reviewer: 'founder', reviewAgeDays: 19 }),
    contentHtml: `
<p>For a century, Italian citizenship passed from parent to child without limit. It is called jure sanguinis, by right of blood, or in Brazil simply cidadania italiana, and millions of people in Brazil, Argentina and the United States could claim it through a great-grandparent. Decree-Law 36/2025 of March 28, 2025 ended that, and Law 74/2025 of May 23, 2025 made the change permanent. Since then, a claim reaches back to ${factSpan('it-descent-reach', 'standard', 'parents and grandparents who were only Italian')}.</p>
<h2>The rule</h2>
<p>Article 3-bis of Law 91/1992 now says that anyone born abroad who holds another citizenship is considered never to have been Italian. It applies to people born before the reform as well. You are still Italian by birth if one of these is true:</p>
<ul>
<li>A parent or grandparent holds only Italian citizenship, or held only Italian citizenship at death.</li>
<li>A parent, as an Italian citizen, lived in Italy for at least two years without interruption before you were born or adopted.</li>
<li>You applied to a consulate or a municipality, or went to court in Italy, by 11:59 p.m. Rome time on March 27, 2025, or had been given an appointment to apply by then. The former rules decide your case.</li>
<li>You hold no other citizenship.</li>
</ul>
<h2>What “exclusively Italian” means</h2>
<p>This is the question on which most claims now turn. It used to matter when your grandfather became a citizen of the country he had moved to: before your parent’s birth or after it. Now it matters whether he ever did.</p>
<table>
<tbody>
<tr><th>Your ancestor</th><th>Since March 2025</th></tr>
<tr><th>A grandfather who moved to São Paulo and died an Italian, never naturalized</th><td>You may have a claim</td></tr>
<tr><th>A grandmother who became a U.S. citizen after your mother was born</th><td>No claim through her, although there was one before</td></tr>
<tr><th>A mother born in Ohio, Italian by descent and American by birth</th><td>Not through her alone: she holds two citizenships. Look at her parents, or at whether she lived in Italy before you were born</td></tr>
<tr><th>A great-grandfather, whatever passports he held</th><td>No claim through him</td></tr>
</tbody>
</table>
<p>You have to prove it. For Brazil, that usually means a certificate that no naturalization is on record (certidão negativa de naturalização), under every spelling of the name; for the United States, a search by the immigration service (USCIS) and in the National Archives. Order these papers first. They cost little and answer the question sooner than anything else.</p>
<h2>The rest of the line still counts</h2>
<p>Passing the new test does not replace the old ones. Each person between you and the Italian ancestor must have been Italian when the next was born. Two points often break the line or send it to court:</p>
<ul>
<li><strong>Mothers before 1948.</strong> Consulates recognize a woman’s line only for children born since January 1, 1948. For a child born earlier the claim goes to a court in Italy, and the new limits apply there too.</li>
<li><strong>Children of a father who naturalized.</strong> If an ancestor was a minor when the father became a foreign citizen, the child may have lost Italian citizenship with him (article 12 of Law 555/1912). Courts have disagreed on this. We look at where the case law stands before we advise anybody to file.</li>
</ul>
<p>In March 2026 the Constitutional Court announced that it had rejected the objections of the court of Turin to the reform. Other courts have referred questions of their own. A family’s plans should not depend on them.</p>
<h2>Your children</h2>
<p>For children the law distinguishes between being Italian by birth and becoming Italian by a declaration of the parents.</p>
<ul>
<li><strong>By birth:</strong> the same rule as for you. A child who holds another citizenship needs a parent or grandparent who holds or held only the Italian one, or a parent who lived in Italy as a citizen for two years before the birth.</li>
<li><strong>A young child of a citizen by birth:</strong> both parents can declare before the consulate that they want the child to be Italian, within ${factSpan('it-newborn-declaration', 'words', 'three years')} of the birth (article 4 of Law 91/1992). Since January 2026 there is no fee.</li>
<li><strong>An older minor child:</strong> the same declaration, followed by two years of legal residence in Italy.</li>
<li><strong>A child who was a minor on May 24, 2025,</strong> and whose parent was recognized, or applied, by March 27, 2025: a declaration by ${factSpan('it-minor-declaration-deadline', 'standard', 'May 31, 2029')}. (Law 26/2026 moved the date.)</li>
</ul>
<p>So an Italian grandfather can make the mother a citizen and still not make her children of seven and eleven citizens. They can live in the European Union with her all the same, as family members of an EU citizen: see <a href="/blog/one-of-you-holds-an-eu-passport">when one of you holds an EU passport</a>.</p>
<h2>Your husband or wife</h2>
<p>A spouse does not become Italian by the marriage itself. Once you are recognized, a spouse who lives abroad can apply after 36 months of marriage, or 18 if you have a child together, with a certificate of Italian at level B1 (articles 5 and 9.1 of Law 91/1992). For living in Europe, nobody has to wait for it: the right of residence comes with your passport.</p>
<h2>No claim, but an Italian parent or grandparent</h2>
<p>The reform gave something in return. A person with a parent or grandparent who is or was an Italian citizen by birth can apply for citizenship after ${factSpan('it-descent-residence', 'words', 'two years')} of legal residence in Italy, even if that ancestor held a second passport. Most non-EU citizens need ${factSpan('it-nationality', 'words', 'ten years')}. You have to live there, with a permit of your own; the visas are described in <a href="/blog/remote-work-from-portugal-or-italy">remote work from Portugal or Italy</a> and <a href="/blog/retiring-to-portugal-or-italy">retiring</a>. Years in Portugal do not count.</p>
<h2>Where you apply, and what it costs</h2>
<table>
<tbody>
<tr><th>Where</th><th>For whom</th><th>Keep in mind</th></tr>
<tr><th>The Italian consulate for the place where you live</th><td>Most claims</td><td>€600 for each adult since January 2025, not refunded if you are refused. Appointments can take years in some cities</td></tr>
<tr><th>A municipality in Italy</th><td>People who really live there</td><td>An address on paper is not enough</td></tr>
<tr><th>A court in Italy</th><td>Mothers before 1948; a refusal</td><td>A lawyer admitted in Italy files for you; you need not travel</td></tr>
</tbody>
</table>
<p>Certificates from Brazil and the United States need an apostille and a translation. Names and dates that differ from one certificate to the next have to be corrected where they were issued, which is often the longest part.</p>
<h2>What we do, and what we do not</h2>
<p>Luca Bellandi reads the papers you have and tells you in writing whether you have a claim, which way it goes and what is missing. He files claims in court in Italy. Our founder reads the certificates that are in Portuguese. We do not search archives; we name people who do. You need no lawyer for the consulate itself: many consulates deal only with the applicant. The price of the written answer is listed under <a href="/#fees">Fees</a>; a court claim is quoted after it, as a fixed amount.</p>
<h2>While you wait</h2>
<ul>
<li>Plan the move without the passport. Until you are recognized, the claim gives you no right to live in Europe, and a visa such as the Portuguese D8 does not harm it.</li>
<li>Do not resign, sell or enroll anybody on the strength of a claim.</li>
<li>Order the naturalization papers now. They decide whether the rest is worth collecting.</li>
<li>Ask about tax before you are recognized, not after. Citizenship alone does not make you a tax resident of Italy, but it can change who taxes your Social Security once you live there: see <a href="/blog/retiring-to-portugal-or-italy">retiring to Portugal or Italy</a>. And dual citizenship with the United States leaves the American return as it is: see <a href="/blog/us-citizens-in-europe-four-rules">four rules that follow a U.S. passport</a>.</li>
</ul>
`,
  },
];
