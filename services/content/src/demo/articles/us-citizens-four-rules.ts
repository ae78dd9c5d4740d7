import type { DemoArticle } from '../demo-article.js';

export const usCitizensFourRules: DemoArticle = {
  slug: 'us-citizens-in-europe-four-rules',
  title: 'Four rules that follow a U.S. passport to Europe',
  excerpt:
    'Citizenship-based taxation, FATCA, PFIC and CFC: what they are, why they meet Golden Visa investors in particular, and in which order to think about them.',
  tags: ['U.S. Investors', 'Tax', 'FATCA'],
  featuredImageUrl: '/art/cover-3.svg',
  ageDays: 18,
  contentHtml: `
<p>Most people who change their country change their tax system with it. Americans add one. The United States taxes its citizens, and holders of a green card, wherever they live. Four sets of rules follow from that, and each of them meets the investor at a different door.</p>
<h2>1. Citizenship-based taxation</h2>
<p>A U.S. citizen who lives in Lisbon files a return in Portugal because of residence and one in the United States because of citizenship. Double taxation is mostly avoided, by the foreign tax credit, by the exclusion of a part of earned income, and by the treaties. It is avoided with paperwork, not by itself, and not always fully.</p>
<p>The treaties contain a saving clause: with some exceptions, the United States may tax its citizens as if the treaty did not exist. So an exemption that a treaty seems to promise is often an exemption on one side only.</p>
<h3>Where it hurts</h3>
<ul>
<li>Taxes that are not creditable, or are due in different years, leave a gap.</li>
<li>A regime that exempts income in the new country, such as an Italian or Portuguese one, leaves nothing to credit: the U.S. tax remains.</li>
<li>Gains are computed in dollars. A flat sold without a profit in euros may have one in dollars.</li>
</ul>
<h2>2. FATCA and the reports</h2>
<p>The Foreign Account Tax Compliance Act makes banks, funds and insurers outside the United States identify American clients and report them. You report too: foreign accounts on the FBAR when their total has exceeded 10,000 dollars at any time in the year, and foreign financial assets on Form 8938 above higher thresholds. The penalties concern the report, not the tax; they are due even where no tax is.</p>
<p>The practical effect comes earlier: some institutions prefer not to have American clients. We have written about <a href="/blog/banking-for-americans-in-europe">how to open an account all the same</a>.</p>
<h2>3. PFIC: the fund problem</h2>
<p>A foreign corporation most of whose income or assets is passive is a passive foreign investment company. Nearly every investment fund outside the United States is one, the funds that qualify for a Portuguese Golden Visa included. Without an election, distributions and gains above a normal level are spread over the years of holding, taxed at the highest rate of each, and charged with interest. It deserves <a href="/blog/golden-visa-funds-and-pfic">an article of its own</a>.</p>
<h2>4. CFC: the company problem</h2>
<p>A foreign corporation of which U.S. shareholders, each with at least ten per cent, hold more than half is a controlled foreign corporation. Certain of its income is taxed to those shareholders when it is earned, distributed or not. The family holding that a Portuguese or Italian adviser proposes with good reasons can therefore be the wrong vehicle for an American family, or need an election to be treated as transparent.</p>
<h2>The order in which to think</h2>
<ol>
<li>Who in the family is a U.S. person? Children born in the United States, and spouses with an old green card, are the usual surprises.</li>
<li>Which income will arise where, and in which year will residence change?</li>
<li>Which investment is needed for the permit, and how does each country classify it?</li>
<li>Only then: which fund, which company, which account.</li>
</ol>
<blockquote><p>An investment can be perfect for immigration and expensive at home. It is the same investment.</p></blockquote>
<h2>What this article does not tell you</h2>
<p>It does not tell you what you owe. The rules have thresholds, elections and deadlines that depend on facts we do not know. It is meant to show at which doors to stop and ask. You can ask <a href="/#alfred-section">Alfred</a> where we have written more, or a lawyer who reads both codes.</p>
`,
};
