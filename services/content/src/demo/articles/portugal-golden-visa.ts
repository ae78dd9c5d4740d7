import type { DemoArticle } from '../demo-article.js';

export const portugalGoldenVisa: DemoArticle = {
  slug: 'portugal-golden-visa-after-real-estate',
  title: 'Portugal’s Golden Visa after real estate: what is left, and for whom',
  excerpt:
    'Buying a flat in Lisbon no longer opens the door. Funds, culture, research and jobs still do. What each route asks, what it costs beyond the headline figure, and how to choose.',
  tags: ['Golden Visa', 'Portugal', 'Investment funds'],
  featuredImageUrl: '/art/cover-1.svg',
  ageDays: 3,
  contentHtml: `
<p>For ten years the Portuguese Golden Visa, in Portuguese <em>autorização de residência para investimento</em> or ARI, was spoken of as a way to buy a flat and receive a residence permit with it. Since October 2023 that is over. The programme is not. It has become what its legal text always said it was: a residence permit for people who invest in the country without living there most of the year.</p>
<h2>What closed in October 2023</h2>
<p>The law known as <em>Mais Habitação</em> (Law 56/2023 of 6 October) removed every route that ran through property: buying it, renovating it, and funds that hold it. It also removed the plain transfer of capital to a bank account. Permits granted before remain valid and can be renewed on the conditions under which they were given.</p>
<p>A seller, a developer or a fund that still offers a Golden Visa through a share in apartments is offering something the law no longer knows. Ask which paragraph it rests on.</p>
<h2>The routes that remain</h2>
<table>
<tbody>
<tr><th>Route</th><th>Minimum</th><th>What it means in practice</th></tr>
<tr><td>Investment funds</td><td>€500,000</td><td>Units of a fund that holds no real estate, runs for at least five years at the time of investment and places at least 60 per cent in companies based in Portugal</td></tr>
<tr><td>Arts and cultural heritage</td><td>€250,000</td><td>Support of artistic production or of the recovery of national heritage, with a declaration of the competent cultural authority</td></tr>
<tr><td>Research</td><td>€500,000</td><td>Funding of public or private institutions of the national scientific system</td></tr>
<tr><td>Jobs</td><td>10 jobs</td><td>Creating at least ten permanent jobs</td></tr>
<tr><td>Company and jobs</td><td>€500,000</td><td>Founding or strengthening a Portuguese company, together with five permanent jobs</td></tr>
</tbody>
</table>
<p>Some of the minimum amounts are lower by a fifth when the investment is made in an area of low population density. The amount is a minimum of what is invested, not of what it costs: government fees, legal work, the fund’s own charges and the tax consequences come on top.</p>
<h3>Why most people choose a fund</h3>
<p>A fund is supervised by the securities regulator, has a custodian and an auditor, and asks nothing of you but patience. It is also an investment like any other. It can lose money, it cannot usually be sold before its term, and its manager is paid whether or not it does well. The visa is not a reason to like a fund. It is a reason to read its documents twice.</p>
<h3>Why some choose culture</h3>
<p>The cultural route needs half the amount and is, in most cases, a contribution that does not come back. For a family that would give to the arts anyway, or that values a short procedure over a return, the arithmetic can still be sound.</p>
<h2>How much time you must spend in Portugal</h2>
<p>The stay requirement is what makes the permit different from others: on average seven days a year. The law counts them over the period of each permit, so that fourteen days in two years are enough. A person who wants to live in Portugal all year does not need a Golden Visa and is often better served by another permit, such as the one for holders of passive income.</p>
<p>Few days of presence also mean that you do not, as a rule, become tax resident in Portugal by the permit alone. Residence for immigration and residence for tax are two different questions with two different tests. See our guide to <a href="/blog/tax-residence-in-portugal-and-ifici">tax residence and IFICI</a>.</p>
<h2>Family</h2>
<p>The spouse or partner, children who are minors or study and are dependent, and dependent parents can be included, either at the beginning or later. Each of them needs documents of their own, and each of them counts days. Our article on <a href="/blog/family-reunification-in-portugal">family reunification</a> explains who counts as dependent and how that is shown.</p>
<h2>From the first call to the card</h2>
<ol>
<li>A Portuguese tax number and, where the route needs it, a bank account. For Americans the second takes longer than the first; see <a href="/blog/banking-for-americans-in-europe">banking for Americans</a>.</li>
<li>Proof of where the money comes from. Banks and fund managers ask before the authority does.</li>
<li>The investment itself, with a declaration by the fund manager or the institution.</li>
<li>The application online with the agency for migration (AIMA), with criminal records that are recent, legalised and translated.</li>
<li>The appointment for biometrics, and then the decision.</li>
</ol>
<p>Waiting times have been long and uneven, and they change. Plans that depend on a card by a certain month are plans with a weak point.</p>
<h2>What about nationality?</h2>
<p>A Golden Visa is a residence permit, and years of legal residence count towards permanent residence and nationality. How many years are needed for nationality has been the subject of reform and of litigation. Do not rely on a brochure, including an older one of ours; ask for the position on the day you file, and for what would happen if it changed again.</p>
<blockquote><p>The permit asks little of your time. The investment asks a great deal of your attention.</p></blockquote>
<h2>Before you sign</h2>
<ul>
<li>Is the fund registered, does its prospectus exclude real estate, direct or indirect, and does its term outlast your permit?</li>
<li>If you are a U.S. person: will the fund deliver the information for a QEF election? Read our article on <a href="/blog/golden-visa-funds-and-pfic">PFICs</a> first.</li>
<li>Who pays for the exit, and what happens to your permit if the fund is liquidated early?</li>
<li>What does your present country of residence say about a holding in a foreign fund?</li>
</ul>
<p>If you would like to know which of these questions matter in your case, ask <a href="/#alfred-section">Alfred</a> where we have written about it, and then a lawyer.</p>
`,
};
