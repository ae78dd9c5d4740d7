import type { DemoArticle } from '../demo-article.js';

export const fundsAndPfic: DemoArticle = {
  slug: 'golden-visa-funds-and-pfic',
  title: 'Golden Visa funds and PFIC: what an American should ask before subscribing',
  excerpt:
    'To the IRS a Portuguese venture fund is usually a PFIC. Three ways in which it can be taxed, why the choice has to be made early, and the questions a fund manager should be able to answer.',
  tags: ['U.S. Investors', 'Golden Visa', 'Investment funds', 'PFIC'],
  featuredImageUrl: '/art/cover-9.svg',
  ageDays: 27,
  contentHtml: `
<p>The fund route of the Portuguese Golden Visa asks for units of at least 500,000 euros. For an American investor the first question is not which fund performs best. It is how the United States will tax whatever the fund does, because the answer can cost more than a bad year on the market.</p>
<h2>Why a fund is a PFIC</h2>
<p>A foreign corporation is a passive foreign investment company when at least 75 per cent of its income is passive, or at least half of its assets produce passive income. Dividends, interest and gains on shares are passive. A fund that holds stakes in companies has little else. Whether the fund is a corporation for U.S. purposes at all depends on its legal form and on elections it may have made; that, too, is a question for the manager.</p>
<h2>Three ways to be taxed</h2>
<table>
<tbody>
<tr><th>Regime</th><th>How it works</th><th>What it needs</th></tr>
<tr><td>Excess distribution (no election)</td><td>Gains and large distributions are spread over the holding period, taxed at the highest rate of each year, with interest</td><td>Nothing; it applies by itself</td></tr>
<tr><td>Qualified electing fund (QEF)</td><td>Your share of the fund’s income and gains is taxed each year, gains as gains</td><td>An annual information statement from the fund, and a timely election</td></tr>
<tr><td>Mark to market</td><td>The change in value is taxed each year as ordinary income</td><td>Units that are regularly traded on a qualified exchange, which Golden Visa funds hardly ever are</td></tr>
</tbody>
</table>
<p>In practice the choice is between the first two, and it is the manager who decides whether the second is possible: without the annual statement there is no QEF election.</p>
<h3>Why early</h3>
<p>The QEF election works best when it is made for the first year of holding. Made later, it leaves the earlier years under the first regime unless a further election cleanses them, usually at the price of tax on a deemed sale.</p>
<h2>Form 8621</h2>
<p>A U.S. shareholder of a PFIC generally files Form 8621 for each fund and each year. The time limit for the IRS to examine the return may stay open while the form is missing.</p>
<h2>Questions for the fund manager</h2>
<ol>
<li>How is the fund classified for U.S. tax purposes, and who says so in writing?</li>
<li>Will you provide a PFIC annual information statement every year, by when, and for how many years have you done so?</li>
<li>Who prepares it, and what does it cost investors?</li>
<li>What does the fund hold underneath: are there PFICs or controlled foreign corporations below it?</li>
<li>When and how are gains distributed, and does the timing fit the year in which U.S. tax is due?</li>
</ol>
<p>An answer that begins with “our American clients have never had a problem” is not an answer.</p>
<h2>And the alternatives?</h2>
<p>The cultural route has no PFIC question, because nothing is held. A company of one’s own brings the rules on controlled foreign corporations instead, described in <a href="/blog/us-citizens-in-europe-four-rules">four rules that follow a U.S. passport</a>. An individual retirement account as the holder of the units is sometimes proposed; whether the permit accepts it and what the custodian says are questions to settle first.</p>
<blockquote><p>Ask for the statement before you ask for the return.</p></blockquote>
<p>The immigration side of the fund route is described in <a href="/blog/portugal-golden-visa-after-real-estate">Portugal’s Golden Visa after real estate</a>.</p>
`,
};
