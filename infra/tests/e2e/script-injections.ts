/** Each would leave a mark on the window if it ran. */
const RUN = 'window.wasHarmed=1';

/** Ways to get a script into a page, one for each thing that a browser may take for code. */
export const INJECTIONS: readonly string[] = [
  `<script>${RUN}</script>`,
  `<SCRIPT>${RUN}</SCRIPT >`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<script src="data:text/javascript,${RUN}"></script>`,
  `</script><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `"><script>${RUN}</script>`,
  `'><img src=x onerror=${RUN}>`,
  `" onmouseover="${RUN}" autofocus onfocus="${RUN}`,
  `--><script>${RUN}</script>`,
  `]]><script>${RUN}</script>`,
  `<img src="/nothing.png" onerror="${RUN}">`,
  `<img/src="x"/onerror=${RUN}>`,
  `<img src=\`x\`onerror=${RUN}>`,
  `<img """><script>${RUN}</script>">`,
  `<img srcset="x 1x" onerror="${RUN}">`,
  `<svg onload="${RUN}"></svg>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName="x" dur="1s"></svg>`,
  `<svg><a xlink:href="javascript:${RUN}"><text y="9">x</text></a></svg>`,
  `<math><mtext></mtext><mglyph><style><img src=x onerror="${RUN}"></style></mglyph></math>`,
  `<math href="javascript:${RUN}">x</math>`,
  `<a href="javascript:${RUN}">x</a>`,
  `<a href="JaVaScRiPt:${RUN}">x</a>`,
  `<a href="java&#x09;script:${RUN}">x</a>`,
  `<a href="&#106;avascript&colon;${RUN}">x</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">x</a>`,
  `[x](javascript:${RUN})`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" onload="${RUN}"></iframe>`,
  `<object data="data:text/html,<script>${RUN}</script>"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<details open ontoggle="${RUN}">x</details>`,
  `<input autofocus onfocus="${RUN}">`,
  `<select autofocus onfocus="${RUN}"><option>x</select>`,
  `<video><source onerror="${RUN}"></video>`,
  `<audio src=x onerror="${RUN}"></audio>`,
  `<form action="javascript:${RUN}"><button>x</button></form>`,
  `<button formaction="javascript:${RUN}">x</button>`,
  `<marquee onstart="${RUN}">x</marquee>`,
  `<body onload="${RUN}">`,
  `<style>@import "javascript:${RUN}";</style>`,
  `<div style="background:url(javascript:${RUN})">x</div>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<base href="javascript:${RUN}//">`,
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<xmp><img src="</xmp><img src=x onerror=${RUN}>">`,
];

/** The tags of some HTML that a browser would run something of; what is only text is none. */
export function harmfulTags(html: string): string[] {
  const tags = html.match(/<[^>]*>/g) ?? [];
  return tags.filter((tag) => {
    const names = tag.replace(/="[^"]*"/g, '=');
    return HARMFUL_NAMES.test(names) || /(?:href|src|action)="\s*(?:javascript|data|vbscript):/i.test(tag);
  });
}

const HARMFUL_NAMES =
  /^<(?:script|svg|math|object|embed|base|meta|style|form|template|noscript)|\s(?:on\w+|srcdoc|style)\s*=/i;
