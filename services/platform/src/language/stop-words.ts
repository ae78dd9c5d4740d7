/** Stop words by language: they identify the language, and are not searched for. */
export const STOP_WORDS = {
  en: `the a an and is are was were be been being what which who whom whose how when where why can could do does did
    done doing will would shall should may might must have has had having i you he she we they my your his her our
    their mine yours this that these those there here of to in on for with from by about into onto over under between
    than then so such not no nor if or but as at any some all each every both either neither much many more most few
    less least long need needs want wants wanted tell please hello hi hey thanks thank get gets got getting am it its
    without me him them us also just only even still yet already again ever never always often sometimes up down out
    off put take takes taken taking make makes made making go goes going gone come comes coming came along give gives
    given giving know knows say says said think see look looking find use used using keep let like know mean means
    explain help helps thing things way ways lot bit really very too well okay ok good best great currently now today
    because while during before after since until through per via yes sure maybe instead else other another same
    different kind kinds type types work works happen happens anything something someone anyone everyone right soon
    tomorrow possible actually exactly generally question questions considered consider become becomes becoming needed require someone one ones
    suits suit certain anybody somebody nobody case cases according until whether unless else around away
    questions question answer information info dear sir madam`,
  pt: `o a os as um uma uns umas e é são foi eram era ser estar está estão estou que o qual quais quem como quando onde
    porquê porque por posso pode podem podemos poder devo deve devem tenho tem têm temos ter preciso precisa precisam
    quero queria queremos gostaria gostava eu você vocês tu nós eles elas ele ela meu minha meus minhas seu sua seus
    suas nosso nossa este esta isto esse essa isso aquele aquela do da dos das no na nos nas num numa ao aos à às pelo
    pela pelos pelas de em para com sem sobre entre até desde não sim se ou mas também mais menos muito muita muitos
    pouco já ainda só apenas há olá obrigado obrigada bom boa dia tarde noite faz fazer feito fica ficar vai vou ir
    diga dizer explique saber sei ver dar ajuda ajudar me te lhe nos cada todo toda todos todas outro outra outros
    mesmo mesma tipo tipos coisa agora hoje amanhã antes depois durante então assim aqui ali lá existe existem algum
    alguma alguns algumas nenhum qualquer favor pergunta informação precisos precisas são continua escolher caso conforme quer`,
  es: `el la los las lo un una unos unas y e es son fue era ser estar está están estoy que qué cual cuál cuáles quién
    quiénes cómo cuándo dónde porque por puedo puede pueden podemos poder debo debe deben tengo tiene tienen tenemos
    tener necesito necesita necesitan quiero quisiera queremos gustaría yo usted ustedes tú nosotros ellos ellas él
    ella mi mis su sus tu tus nuestro nuestra este esta esto ese esa eso aquel aquella del al de en para con sin sobre
    entre hasta desde no sí si o u pero también más menos muy mucho mucha muchos poco ya aún todavía solo sólo hay
    hola gracias buenos buenas días tardes noches hace hacer hecho va voy ir diga decir explique saber sé ver dar
    ayuda ayudar me te le les nos se cada todo toda todos todas otro otra otros mismo misma tipo tipos cosa ahora hoy
    mañana antes después durante entonces así aquí allí existe existen alguno alguna algunos algunas ningún cualquier
    favor pregunta información elegir caso según quiere hay`,
  it: `il lo la i gli le un uno una e è sono era erano essere stare sta che quale quali chi come quando dove perché
    posso può possono possiamo potere devo deve devono ho ha hai hanno abbiamo avere bisogno serve servono voglio
    vorrei vogliamo io lei tu noi voi loro lui mio mia miei mie suo sua suoi sue nostro nostra questo questa questi
    queste quello quella quelli del dello della dei degli delle al allo alla ai agli alle dal dalla dai dalle nel
    nella nei nelle sul sulla sui sulle di in a da per con senza su tra fra fino non no sì se o ma anche più meno
    molto molta molti poco già ancora solo soltanto c'è ci ciao salve grazie buongiorno buonasera cosa si mi ti fa
    fare fatto va vado andare dica dire spieghi sapere so vedere dare aiuto aiutare ogni tutto tutta tutti tutte
    altro altra altri stesso stessa tipo tipi adesso ora oggi domani prima dopo durante allora così qui esiste
    esistono alcuno alcuna alcuni alcune nessun qualsiasi favore domanda informazioni caso secondo bisogna scegliere`,
};
