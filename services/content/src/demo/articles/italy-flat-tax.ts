import type { DemoArticle } from '../demo-article.js';

export const italyFlatTax: DemoArticle = {
  slug: 'italy-flat-tax-for-new-residents',
  title: 'Italy’s flat tax for new residents: whom it fits, and whom it does not',
  excerpt:
    'One fixed amount a year for all foreign income, for up to fifteen years. What it covers, what it leaves out, and why the year of the move decides the price.',
  tags: ['Italy', 'Tax'],
  featuredImageUrl: '/art/cover-4.svg',
  ageDays: 36,
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
};
