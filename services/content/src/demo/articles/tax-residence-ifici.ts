import type { DemoArticle } from '../demo-article.js';

export const taxResidenceIfici: DemoArticle = {
  slug: 'tax-residence-in-portugal-and-ifici',
  title: 'Tax residence in Portugal, and what came after NHR',
  excerpt:
    '183 days, a home kept as a residence, and a regime that is narrower than its predecessor. When Portugal considers you resident, and who can use IFICI.',
  tags: ['Portugal', 'Tax', 'IFICI'],
  featuredImageUrl: '/art/cover-2.svg',
  ageDays: 45,
  contentHtml: `
<p>A residence permit says that you may live in Portugal. Tax residence says that you do, in the eyes of the tax authority. The two are decided by different offices under different laws, and confusing them is the most common error we see.</p>
<h2>When you are tax resident</h2>
<p>You are resident in a year if, in any period of twelve months that begins or ends in it, you spend more than 183 days in Portugal, in a row or not. You are also resident with fewer days if you have a home there in conditions that suggest the intention to keep and occupy it as your habitual residence. The second test surprises people: a house, its furniture and the school of the children can say what the passport stamps do not.</p>
<p>Residence can begin and end in the middle of a year. Where two countries both claim you, the treaty between them decides by a list of criteria: permanent home, centre of vital interests, habitual abode, nationality.</p>
<h2>What it means</h2>
<p>Residents are taxed on their income from all over the world, at progressive rates, with separate rates for some investment income. Non-residents are taxed on what arises in Portugal. A Golden Visa holder who spends the required <a href="/blog/portugal-golden-visa-after-real-estate">seven days a year on average</a> is normally a non-resident.</p>
<h2>NHR has closed</h2>
<p>The regime for non-habitual residents (NHR), which made Portugal popular with pensioners and remote workers, closed to newcomers from 2024, with a transition for people who had prepared their move. Those who hold it keep it until their ten years are over.</p>
<h2>IFICI: the successor, and its limits</h2>
<p>The tax incentive for scientific research and innovation, IFICI, is often called NHR 2.0. It is narrower. It is meant for people who become resident, were not so in the five years before, and work in a qualifying activity: teaching and research, certain highly qualified jobs in eligible companies, recognised start-ups, and a few others. For ten years it offers:</p>
<ul>
<li>a rate of 20 per cent on income from the qualifying work, as an employee or self-employed;</li>
<li>an exemption in Portugal for most kinds of foreign income, with exceptions. Pensions are not exempt.</li>
</ul>
<p>Registration has to be asked for by 15 January of the year after residence begins, with the entity that is competent for the activity. Whoever misses the date may lose years of the benefit.</p>
<h3>Who should not count on it</h3>
<p>Retired people, passive investors without a qualifying activity, and anyone whose employer has not checked that it is eligible.</p>
<h2>Americans</h2>
<p>An exemption in Portugal does not exempt anything in the United States. Income that Portugal leaves untaxed has no foreign tax to credit, and the American tax remains. The four rules are in <a href="/blog/us-citizens-in-europe-four-rules">our guide for U.S. citizens</a>.</p>
<h2>A year before you move</h2>
<ol>
<li>Count days, for everybody in the family, in every country.</li>
<li>Decide in which tax year the move is to fall, and what should happen before it: a sale, a dividend, a gift.</li>
<li>Ask what your present country says about leaving. Some tax the gains you have not realised.</li>
<li>Keep the evidence: tickets, leases, school registrations.</li>
</ol>
<blockquote><p>The permit is granted by an office. Tax residence is created by your life.</p></blockquote>
`,
};
