import { factSpan } from '@firm/contracts/rules/fact-html';
import type { SamplePost } from '../posts/post-editor.js';
import { published } from './published.js';

/** Estates in more than one country. General information as of late 2026. */
export const ESTATE_ARTICLES: readonly SamplePost[] = [
  {
    slug: 'inheritance-and-wills-across-borders',
    title: 'Inheritance and wills across borders: which law, which tax, how many wills',
    excerpt:
      'Move to Portugal or Italy, and part of your estate may belong to your children by law. How to choose the law you know, what each country takes, and whether you need a will in each of them.',
    tags: ['Retirement', 'Inheritance', 'Family', 'Portugal', 'Italy', 'Tax'],
    ...published({ cover: 17, author: 'tomas-ferraz', ageDays: 12, reviewer: 'luca-bellandi', reviewAgeDays: 13 }),
    contentHtml: `
<p>Two questions are asked when somebody dies with a life in several countries: who inherits, and who pays tax on it. They have different answers, from different laws. The first you can largely decide yourself, in one sentence of a will.</p>
<h2>Which law decides who inherits</h2>
<p>In the European Union, except Denmark and Ireland, one regulation decides (Regulation (EU) 650/2012). Without a will that says otherwise, the law of the country where you last had your habitual residence applies to everything you leave, the house in Ohio included (article 21). An American who retires to Évora comes under Portuguese inheritance law without having signed anything.</p>
<p>You may choose another law: that of a country whose citizen you are, when you choose or when you die (article 22). It does not have to be an EU country. An American can choose American law, which then leads to the law of a state; name the state and your ties to it. Someone with two passports may choose either. The choice has to be in a will, in words, and covers the whole estate.</p>
<h2>Why it matters: forced heirs</h2>
<table>
<tbody>
<tr><th>You leave</th><th>Portugal reserves</th><th>Italy reserves</th></tr>
<tr><th>A spouse and one child</th><td>Two-thirds for both</td><td>One-third for each</td></tr>
<tr><th>A spouse and several children</th><td>Two-thirds for all of them</td><td>A quarter for the spouse, half for the children</td></tr>
<tr><th>No spouse, one child</th><td>Half</td><td>Half</td></tr>
<tr><th>No spouse, several children</th><td>Two-thirds</td><td>Two-thirds</td></tr>
<tr><th>A spouse alone</th><td>Half</td><td>Half, and the right to live in the family home</td></tr>
</tbody>
</table>
<p>The shares are in articles 2156 to 2161 of the Portuguese and 536 to 548 of the Italian Civil Code. A will that gives less is not void, but the heirs who were left short can have it cut back, and lifetime gifts are counted. A husband who wants to leave everything to his wife, and the children after her, cannot do so under either law. Under the law of most American states and of England, he can. Children of an earlier marriage are the usual reason to choose, or not to.</p>
<p>Partners who are not married inherit little or nothing from each other by law in either country. They need wills more than anyone.</p>
<h2>What the choice does not do</h2>
<p>It does not decide tax. Nor does it bind an American court over the house in Ohio, which will apply its own rules to real estate there. Nor does it cover joint ownership with right of survivorship, life insurance, trusts, or what belongs to whom in a marriage. Neither Portugal nor Italy recognizes the American living trust; have it read there before you move.</p>
<h2>Tax in Portugal</h2>
<p>Portugal has no inheritance tax by that name. It levies a stamp duty of ${factSpan('pt-stamp-duty', 'number', '10')} percent on what is inherited or given, and it looks at the assets: those in Portugal count, the house in Ohio does not. Spouses, partners in a recognized union, children, grandchildren, parents and grandparents are exempt (articles 4 and 6 of the Stamp Duty Code). Siblings, nieces, nephews, stepchildren and friends pay. The estate has to be declared within about three months, even when nothing is due.</p>
<h2>Tax in Italy</h2>
<p>Italy taxes everything that a resident leaves, anywhere, and the Italian assets of everybody else (Legislative Decree 346/1990, article 7):</p>
<ul>
<li>Spouse, children, parents: ${factSpan('it-inheritance-rate', 'number', '4')} percent above ${factSpan('it-inheritance-allowance', 'standard', '€1,000,000')} for each of them.</li>
<li>Brothers and sisters: 6 percent above ${factSpan('it-inheritance-siblings', 'standard', '€100,000')} each.</li>
<li>Other relatives up to the fourth degree: 6 percent on everything.</li>
<li>Everybody else: 8 percent on everything. An heir with a severe disability has €1,500,000 free.</li>
</ul>
<p>Those who use the <a href="/blog/italy-flat-tax-for-new-residents">flat tax for new residents</a> owe none of this on assets abroad while it lasts.</p>
<h2>Tax in the United States</h2>
<p>The federal estate tax covers everything a U.S. citizen owns, wherever they live. In 2026 it begins above ${factSpan('us-estate-exclusion', 'standard', '$15,000,000')} a person (section 2010 of the Internal Revenue Code), so for most families it is a return at most. Three points catch couples with one American:</p>
<ul>
<li>What an American leaves to a spouse who is not a U.S. citizen does not pass free without limit. It needs room under the amount above, or a qualified domestic trust (sections 2056(d) and 2056A).</li>
<li>Someone who is neither a citizen nor domiciled there, and owns a house or shares in the United States, has an exemption of only $60,000.</li>
<li>Several states have taxes of their own that begin far lower.</li>
</ul>
<p>The United States has an estate tax treaty with Italy, from 1955, and none with Portugal. For British inheritance tax see <a href="/blog/british-citizens-after-brexit">British citizens after Brexit</a>.</p>
<h2>One will, or one in each country?</h2>
<p>One will can cover everything, and a single choice of law belongs in a single place. But an American will goes through probate, has to be proved, apostilled and translated, and an executor is a role that barely exists in Portugal or Italy. A second will, made before a notary in Portugal or Italy for the assets there, often saves the family months. Then three rules apply:</p>
<ol>
<li>Each will says which assets it covers, and that it does not revoke the other. The usual first line, “I revoke all earlier wills,” has undone many.</li>
<li>Both choose the same law, in the same words.</li>
<li>Avoid a joint will of husband and wife: Portuguese and Italian law forbid it (article 2181 and article 589 of the two Civil Codes).</li>
</ol>
<p>For assets in several EU countries the heirs can ask for a European Certificate of Succession, which is recognized in all of them (article 62 of the regulation).</p>
<h2>What to bring to the first meeting</h2>
<ul>
<li>Every will, trust and prenuptial agreement, including the old ones.</li>
<li>A list of what you own, where, in whose name, and with which beneficiary on file.</li>
<li>Children of all marriages, with dates of birth and citizenship.</li>
</ul>
<p>Do it in the year you move: the choice of law costs a sentence. The <a href="/blog/moving-to-portugal-step-by-step">calendar for the year before</a> has a place for it, and <a href="/blog/retiring-to-portugal-or-italy">our guide to retiring</a> the rest. Naomi Clarke checked what this guide says about U.S. tax.</p>
`,
  },
];
