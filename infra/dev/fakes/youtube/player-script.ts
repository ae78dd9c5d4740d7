import type { Policy } from './video.js';

export const PLAYER_ID = '57b0cafe';
export const SIGNATURE_TIMESTAMP = 20_777;

const URL_CLASS = `g.Uri=class{constructor(u){this.u=new URL(u)}get(k){return this.u.searchParams.get(k)}set(k,v){this.u.searchParams.set(k,v)}clone(){return this}fix(){var n=this.u.searchParams.get("n");n&&this.u.searchParams.set("n",Nx(n))}};`;

const DECIPHER = `var Px=function(u,p="",s=""){u=new g.Uri(u,!0);u.set("alr","yes");s&&(s=Dx(decodeURIComponent(s)),u.set(p,encodeURIComponent(s)));return u};
var Cx=function(){return{signatureTimestamp:${SIGNATURE_TIMESTAMP}}};`;

// The shape that readers by regular expression (ytdl-core) understand too.
const LENIENT = `var Hx={rv:function(a){a.reverse()},
sp:function(a,b){a.splice(0,b)},
sw:function(a,b){var c=a[0];a[0]=a[b%a.length];a[b%a.length]=c}};
var Dx=function(a){a=a.split("");Hx.sw(a,3);Hx.rv(a,7);Hx.sp(a,2);Hx.sw(a,11);return a.join("")};
var Nx=function(a){var b=a.split(""),c=[0,b];c[0];try{b.reverse();b.push(b.shift())}catch(d){return"enhanced_except_double-_w8_"+a}return b.join("")};
${URL_CLASS}
var Lx=function(a,b,c){a=new g.Uri(a,!0);a.set("alr","yes");c&&(c=Dx(decodeURIComponent(c)),a.set(b,encodeURIComponent(c)));return a};
var Mx=function(a){var b;a&&(b=a.get("n"))&&(b=Nx(b),a.set("n",b));return a};
${DECIPHER}
g.Lx=Lx;g.Mx=Mx;`;

// The same functions as YouTube wraps them since 2025: only a reader that parses the script finds them.
const STRICT = `var Dx=function(a){var w=(x,k)=>{[x[0],x[k%x.length]]=[x[k%x.length],x[0]]};a=[...a];w(a,3);a=a.slice().reverse().slice(2);w(a,11);return a.join("")};
var Nx=function(a){a=[...a].reverse();return a.slice(1).concat(a[0]).join("")};
${URL_CLASS}
${DECIPHER}`;

/** The script that turns scrambled signatures into real ones. It holds no code of YouTube's. */
export function playerScript(policy: Policy): string {
  const functions = policy === '2026' ? STRICT : LENIENT;
  return `var _yt_player={};(function(g){${functions}\ng.Px=Px;g.Cx=Cx;})(_yt_player);\n`;
}
