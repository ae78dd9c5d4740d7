import type { DemoArticle } from '../demo-article.js';

export const vistoGoldEmPortugues: DemoArticle = {
  slug: 'autorizacao-de-residencia-para-investimento',
  title: 'Autorização de residência para investimento: perguntas frequentes',
  excerpt:
    'O que é a ARI, que investimentos continuam a ser aceites, quantos dias é preciso estar em Portugal e o que acontece à família. Respostas breves, em português.',
  tags: ['Golden Visa', 'Portugal', 'Em português'],
  featuredImageUrl: '/art/cover-10.svg',
  ageDays: 96,
  contentHtml: `
<p>Muitos dos nossos clientes falam português: brasileiros, angolanos, filhos e netos de portugueses. Reunimos aqui as perguntas que mais ouvimos sobre a autorização de residência para investimento (ARI), conhecida por visto gold ou Golden Visa.</p>
<h2>Ainda é possível obter a ARI com a compra de um imóvel?</h2>
<p>Não. Desde 7 de outubro de 2023, com a Lei n.º 56/2023, deixaram de ser aceites os investimentos em imóveis e os fundos que os detêm, bem como a simples transferência de capitais. As autorizações concedidas antes continuam válidas e podem ser renovadas.</p>
<h2>Que investimentos são aceites?</h2>
<ul>
<li>Unidades de participação em fundos não imobiliários, no valor mínimo de 500 mil euros.</li>
<li>Apoio à produção artística ou ao património cultural, no valor mínimo de 250 mil euros.</li>
<li>Investigação científica, no valor mínimo de 500 mil euros.</li>
<li>Criação de dez postos de trabalho, ou capital de uma sociedade de 500 mil euros com cinco postos de trabalho.</li>
</ul>
<h2>Quantos dias tenho de passar em Portugal?</h2>
<p>Em média, sete dias por ano. A contagem faz-se pelo período de cada título, de modo que catorze dias em dois anos são suficientes.</p>
<h2>A minha família pode vir comigo?</h2>
<p>Sim. O cônjuge ou companheiro, os filhos menores ou os maiores dependentes que estudam, e os ascendentes a cargo podem ser incluídos no pedido ou juntar-se mais tarde. O investimento faz-se uma só vez.</p>
<h2>Que documentos são necessários?</h2>
<p>O passaporte, o número de identificação fiscal, o certificado de registo criminal dos países onde viveu, a prova do investimento e a declaração de que o manterá durante o prazo da lei. Os documentos emitidos no estrangeiro precisam de apostila ou de legalização e, se não estiverem em português, de tradução certificada. Para quem vem do Brasil ou de Angola, a língua poupa a tradução, mas não a apostila ou a legalização consular.</p>
<p>O banco e a sociedade gestora do fundo fazem a sua própria análise da origem do dinheiro, muitas vezes mais exigente do que a da administração. Convém reunir desde o início as declarações de rendimentos, o contrato de venda ou a partilha de onde vem o capital.</p>
<h2>Quanto tempo demora e como se renova?</h2>
<p>O pedido é apresentado por via eletrónica à AIMA, segue-se a marcação para a recolha de dados biométricos e, depois, a decisão. Os prazos têm sido longos e desiguais; não planeie uma mudança de escola ou de emprego a contar com uma data. O título é concedido por dois anos e renovado por períodos iguais, desde que o investimento se mantenha e os dias de permanência tenham sido cumpridos. Guarde os bilhetes, as faturas e os carimbos que o provem.</p>
<h2>O que custa, além do investimento?</h2>
<p>As taxas do Estado são devidas por pessoa, na análise, na concessão e em cada renovação, e atualizam-se todos os anos. Somam-se os honorários, as traduções, o seguro de saúde e, no caso de um fundo, as comissões de subscrição e de gestão. Peça a lista completa antes de assinar: um valor mínimo é o que se investe, não o que se gasta.</p>
<h2>Passo a ser residente fiscal?</h2>
<p>Não pela autorização em si. A residência fiscal depende sobretudo dos dias de permanência, mais de 183 em doze meses, ou de ter uma habitação mantida como residência habitual.</p>
<h2>E a nacionalidade?</h2>
<p>Os anos de residência legal contam para a nacionalidade, mas o prazo exigido tem sido objeto de reformas. Pergunte sempre pela regra em vigor no dia em que apresenta o pedido.</p>
<blockquote><p>A melhor pergunta não é quanto custa, é o que fica depois.</p></blockquote>
<p>Em inglês escrevemos mais sobre <a href="/blog/portugal-golden-visa-after-real-estate">as vias que restam</a> e sobre <a href="/blog/family-reunification-in-portugal">a família</a>.</p>
`,
};
