import escape from 'escape-html';
import type { Person } from './people.js';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f2f4f8, #14171c); }
  main { width: min(26rem, calc(100vw - 2rem)); padding: 2rem; box-sizing: border-box; border-radius: 1rem;
    background: light-dark(#fff, #1e232b); box-shadow: 0 1px 3px #0003; }
  h1 { margin: 0; font-size: 1.4rem; font-weight: 600; }
  p { margin: .25rem 0 1.25rem; color: light-dark(#545b66, #a9b1bd); }
  ul { list-style: none; margin: 0; padding: 0; }
  button { font: inherit; cursor: pointer; border: 0; border-radius: .6rem; color: inherit; background: none; }
  li button { display: flex; gap: .9rem; align-items: center; width: 100%; padding: .6rem; text-align: left; }
  li button:hover { background: light-dark(#eef2fa, #2a313c); }
  li img { width: 2.5rem; height: 2.5rem; flex: none; }
  li span { display: block; font-size: .85rem; color: light-dark(#545b66, #a9b1bd); overflow-wrap: anywhere; }
  form.other { display: flex; gap: .5rem; margin: 1rem 0 0; padding-top: 1.25rem; border-top: 1px solid #8885; }
  form.other label { flex: 1; font-size: .85rem; }
  input { font: inherit; width: 100%; box-sizing: border-box; padding: .5rem .7rem; border: 1px solid #888; border-radius: .6rem;
    background: transparent; color: inherit; }
  form.other button { align-self: end; padding: .55rem 1rem; background: #1a56c4; color: #fff; }
  .cancel { margin-top: 1rem; padding: .5rem .7rem; color: light-dark(#1a56c4, #8ab4f8); }
  :focus-visible { outline: 3px solid #1a56c4; outline-offset: 2px; }`;

/** The page on which one chooses a person. Every form posts the choice back to the same address. */
export function choicePage(offered: { person: Person; note: string }[], request: URLSearchParams): string {
  const hidden = [...request]
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('');
  const choices = offered.map(
    ({ person, note }) => `<li><button name="choice" value="${escape(person.email)}">
      <img src="${person.picture}" alt=""><b>${escape(person.name)}<span>${escape(person.email)}, ${escape(note)}</span></b>
    </button></li>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Choose an account</title>
<style>${STYLE}</style>
<main>
  <h1>Choose an account</h1>
  <p>This local sign-in stands in for Google: whoever can open this page may be anybody.</p>
  <form method="post">${hidden}<ul>${choices.join('')}</ul></form>
  <form method="post" class="other">${hidden}
    <label>Somebody else<input type="email" name="choice" required placeholder="name@example.com" autocomplete="off"></label>
    <button>Sign in</button>
  </form>
  <form method="post">${hidden}<button class="cancel" name="cancel" value="true">Cancel</button></form>
</main>
</html>`;
}

/** A page with one sentence, for a request that no account can answer. */
export function errorPage(sentence: string): string {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>This request is malformed</title><style>${STYLE}</style>
<main><h1>This request is malformed</h1><p>${escape(sentence)}</p></main></html>`;
}
