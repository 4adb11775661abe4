/**
 * What people paste as the address of a video, and what it means. The parser's own test, the form's test and the
 * server's test run this one table.
 */
import type { VideoAddress } from '../../../src/shared/video-address.ts'

export const ID = 'dQw4w9WgXcQ'
export const STORED = `https://www.youtube.com/watch?v=${ID}`

/** All of these are the same video. */
export const SAME_VIDEO: readonly string[] = [
  STORED,
  // Every way in which YouTube writes it.
  `https://youtu.be/${ID}`,
  `https://youtu.be/${ID}?si=Ab-c_d`,
  `https://youtube.com/watch?list=PLx&v=${ID}`,
  `http://m.youtube.com/watch?v=${ID}`,
  `https://www.youtube.com/watch/${ID}`,
  `https://www.youtube.com/shorts/${ID}?feature=share`,
  `https://www.youtube.com/embed/${ID}?rel=0`,
  `https://www.youtube.com/live/${ID}?feature=share`,
  `https://www.youtube.com/v/${ID}`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
  `https://m.youtube.com/#/watch?v=${ID}`,
  `https://www.youtube.com/?v=${ID}`,
  `https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${ID}%26feature%3Dshare`,
  `https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${ID}&gl=BR`,
  `https://www.youtube.com/redirect?q=https%3A%2F%2Fyoutu.be%2F${ID}`,
  // How other apps write it.
  `https://www.google.com/url?sa=t&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${ID}&usg=x`,
  `https://l.facebook.com/l.php?u=https%3A%2F%2Fyoutu.be%2F${ID}%3Ffbclid%3Dx&h=y`,
  `https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fyoutu.be%2F${ID}&data=05`,
  `<iframe width="560" height="315" src="https://www.youtube.com/embed/${ID}?si=a&amp;b" title="YouTube video player" allow="autoplay; web-share" allowfullscreen></iframe>`,
  `<a target="_blank" href="https://youtu.be/${ID}">Aula 1</a>`,
  `[Aula 1](https://youtu.be/${ID})`,
  `https://urldefense.proofpoint.com/v2/url?u=https-3A__youtu.be_${ID}&d=DwMFaQ&c=x`,
  `https://urldefense.proofpoint.com/v2/url?u=https-3A__www.youtube.com_watch-3Fv-3D${ID}&d=x`,
  `https://urldefense.com/v3/__https://youtu.be/${ID}__;!!abc!def$`,
  `https://urldefense.com/v3/__https:/*youtu.be/${ID}__;Lw!!abc!def$`,
  `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=https%3A%2F%2Fyoutu.be%2F${ID}&locale=pt-br`,
  `https://gcc02.safelinks.protection.office365.us/?url=https%3A%2F%2Fyoutu.be%2F${ID}&data=05`,
  `https://secure-web.cisco.com/1abc/https%3A%2F%2Fyoutu.be%2F${ID}`,
  `https://safelinks.protection.outlook.com/?url=https%3A%2F%2Furldefense.com%2Fv3%2F__https%3A%2F%2Fyoutu.be%2F${ID}__%3B!!a!b%24`,
  // How people write it.
  `https:// youtu.be/${ID}`,
  `https:\\\\youtu.be\\${ID}`,
  `youtu.be/${ID}`,
  `youtube.com/watch?v=${ID}`,
  `//www.youtube.com/embed/${ID}`,
  `HTTPS://YOUTU.BE/${ID}`,
  `https:/youtu.be/${ID}`,
  `https://https://youtu.be/${ID}`,
  `https://www.youtube.com./watch?v=${ID}`,
  `https://www.youtube.com:443//watch?v=${ID}`,
  `https://www.youtube.com/watch?v=${ID}?si=x`,
  `https://youtu.be/${ID}%E2%80%8B`,
  `https://youtu.be/\u200B${ID}`,
  // What stands around it.
  `“https://youtu.be/${ID}”.`,
  `\`https://youtu.be/${ID}\``,
  `**https://youtu.be/${ID}**`,
  `- https://youtu.be/${ID}`,
  `👉 https://youtu.be/${ID} 👈`,
  `_https://youtu.be/${ID}_`,
  `1. https://youtu.be/${ID}`,
  // A scheme that somebody mistyped, or that an app wrote twice.
  `https//youtu.be/${ID}`,
  `https;//youtu.be/${ID}`,
  `http://https//youtu.be/${ID}`,
  // Signs that nobody sees, inside of the address.
  `ht\u200Btps://youtu.be/${ID}`,
  `https://you\u00ADtu\u2060.be/${ID}`,
  `https://www.youtube.com/wat\u200Bch?\uFEFFv=${ID}`,
  `https://youtu.be/${ID.slice(0, 4)}\u200D${ID.slice(4)}`,
  // How messengers and editors write it.
  `[https://youtu.be/${ID}](https://youtu.be/${ID})`,
  `[Aula](<https://youtu.be/${ID}>)`,
  // Pages that only send people on.
  `https://accounts.google.com/ServiceLogin?continue=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${ID}`,
]

/** The same video, with the second at which it starts. */
export const STARTS: readonly (readonly [text: string, seconds: number])[] = [
  [`https://youtu.be/${ID}?t=0`, 0],
  [`https://youtu.be/${ID}?t=`, 0],
  [`https://youtu.be/${ID}?t=12:34`, 0],
  [`https://youtu.be/${ID}?t=754`, 754],
  [`https://youtu.be/${ID}?si=Ab-c_d&t=754s`, 754],
  [`https://www.youtube.com/watch?v=${ID}&t=31m10s`, 1870],
  [`https://www.youtube.com/watch?t=1h2m3s&v=${ID}`, 3723],
  [`https://www.youtube.com/watch?v=${ID}#t=754`, 754],
  [`https://m.youtube.com/#/watch?v=${ID}&t=754`, 754],
  [`https://youtube-nocookie.com/embed/${ID}?rel=0&start=754`, 754],
  [`<iframe src="https://www.youtube.com/embed/${ID}?si=a&amp;start=754"></iframe>`, 754],
  [`https://www.youtube.com/watch?app=desktop&amp;v=${ID}&amp;t=1`, 1],
  [`https://youtu.be/${ID}&t=10`, 10],
  [`https://www.youtube.com/watch?v=${ID}&start=0&t=90`, 90],
  [`https://youtu.be/${ID}?t=&start=90`, 90],
  [`https://www.youtube.com/watch?time_continue=90&v=${ID}`, 90],
  [`https://www.youtube.com/watch?v=${ID}&start_radio=1`, 0],
  [`https://www.youtube.com/live/${ID}?si=a&t=90`, 90],
  [`https://www.youtube.com/shorts/${ID}?t=9`, 9],
  [`https://music.youtube.com/watch?v=${ID}&t=90`, 90],
  [`https://ana:senha@youtu.be/${ID}?t=90`, 90],
  [`https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${ID}%26t%3D754s`, 754],
  [
    `https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fyoutu.be%2F${ID}%3Ft%3D754&data=05`,
    754,
  ],
  [`https://urldefense.proofpoint.com/v2/url?u=https-3A__youtu.be_${ID}-3Ft-3D754&d=x`, 754],
]

/** Addresses that mail filters and other apps rewrote, and that do not tell where they lead. */
export const REWRITTEN: readonly string[] = [
  'https://www.google.com/url?q=aula',
  'https://nam02.safelinks.protection.outlook.com/?data=05',
  'https://urldefense.com/v3/__https://v.test/a*b__;Iw!!abc!def$',
  'https://urldefense.proofpoint.com/v2/url?d=x',
  'https://protect-us.mimecast.com/s/abcdefghijk',
  'https://secure-web.cisco.com/1abc/aula',
]

/** These stay as they are after the cleaning. */
export const OTHER: readonly (readonly [text: string, address: string])[] = [
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['www.exemplo.com.br/aula.mp4', 'https://www.exemplo.com.br/aula.mp4'],
  ['HTTPS:/v.test/A', 'https://v.test/A'],
  ['<video controls src="https://v.test/a.mp4"></video>', 'https://v.test/a.mp4'],
  ['https://www.google.com/url?q=https://v.test/a&sa=D', 'https://v.test/a'],
  [
    'https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fv.test%2Fa&data=05',
    'https://v.test/a',
  ],
  ['https://v.test/Aula_(parte_1)', 'https://v.test/Aula_(parte_1)'],
  ['https://v.test/a?x=1;y=2,3', 'https://v.test/a?x=1;y=2,3'],
  ['https://v.test/ver?u=https://youtu.be/dQw4w9WgXcQ', 'https://v.test/ver?u=https://youtu.be/dQw4w9WgXcQ'],
  ['https://youtube.com.example/watch?v=dQw4w9WgXcQ', 'https://youtube.com.example/watch?v=dQw4w9WgXcQ'],
  ['https://player.vimeo.com/video/1?dnt=1&amp;h=ab12', 'https://player.vimeo.com/video/1?dnt=1&h=ab12'],
  ['https://v.test/a?x=1&amplitude=2', 'https://v.test/a?x=1&amplitude=2'],
  ['https://v.te\u200Bst/a\uFEFFb', 'https://v.test/ab'],
  // These two signs are part of words in some languages.
  ['https://v.test/می\u200Cخواهم', 'https://v.test/می\u200Cخواهم'],
  ['https://v.test/\u{1F469}\u200D\u{1F3EB}', 'https://v.test/\u{1F469}\u200D\u{1F3EB}'],
  ['https://v.test/*a', 'https://v.test/*a'],
  ['(https://pt.wikipedia.org/wiki/Matrix_(filme))', 'https://pt.wikipedia.org/wiki/Matrix_(filme)'],
  ['[Aula](https://pt.wikipedia.org/wiki/Matrix_(filme))', 'https://pt.wikipedia.org/wiki/Matrix_(filme)'],
  ['https://v.test/a{b}', 'https://v.test/a{b}'],
  ['*https://v.test/a*', 'https://v.test/a'],
  ["'https://v.test/a'.", 'https://v.test/a'],
  ["https://v.test/a'", 'https://v.test/a'],
  ['http://a', 'http://a'],
  ['https://localhost:3000/a', 'https://localhost:3000/a'],
  ['_https://v.test/a_', 'https://v.test/a'],
  ['https://v.test/a_', 'https://v.test/a_'],
  ['https://[2001:db8::1]/a', 'https://[2001:db8::1]/a'],
  ['http://192.168.0.9:8080/a.mp4', 'http://192.168.0.9:8080/a.mp4'],
  ['https://educação.test/a', 'https://educação.test/a'],
  ['https://a_b.test/a', 'https://a_b.test/a'],
]

type What = Extract<VideoAddress, { kind: 'notVideo' }>['what']

/** Addresses of YouTube that are not a video's. */
export const NO_VIDEO: readonly (readonly [text: string, what: What])[] = [
  ['https://www.youtube.com/playlist?list=PLx', 'playlist'],
  ['https://www.youtube.com/watch?list=PLx', 'playlist'],
  ['https://www.youtube.com/embed/videoseries?list=PLx', 'playlist'],
  ['https://www.youtube.com/embed/live_stream?channel=UCx', 'channel'],
  ['https://www.youtube.com/@escola', 'channel'],
  ['https://www.youtube.com/channel/UCdQw4w9WgXcQdQw4w9WgXcQ', 'channel'],
  [`https://www.youtube.com/user/${ID}`, 'channel'],
  [`https://studio.youtube.com/video/${ID}/edit`, 'studio'],
  [`https://img.youtube.com/vi/${ID}/hqdefault.jpg`, 'page'],
  [`https://i.ytimg.com/vi/${ID}/hqdefault.jpg`, 'page'],
  ['https://www.google.com/url?q=https://www.youtube.com/@escola', 'channel'],
  ['https://www.youtube.com/results?search_query=algebra', 'page'],
  ['https://www.youtube.com/', 'page'],
  ['https://youtu.be/', 'page'],
  ['https://www.youtube.com/watch?v=curto', 'code'],
  [`https://www.youtube.com/watch?v=${ID}x`, 'code'],
  [`https://youtu.be/${ID}-`, 'code'],
  [`https://youtu.be/${ID};Aula 1`, 'code'],
  [`https://youtu.be/${ID} Aula 1`, 'code'],
  [`https://www.youtube.com/watch?v=${ID}&t=3\nAula 1`, 'code'],
  // A line may break in the middle of a code, but a word may also follow a code that is too short.
  ['https://youtu.be/dQw4w9W\naula', 'code'],
  [`https://www.youtube.com/watch?v=${ID}&v=ABCDEFGHIJK`, 'code'],
  [`https://youtu.be/${ID}?v=ABCDEFGHIJK`, 'code'],
  [`https://youtu.be/${ID}https://youtu.be/ABCDEFGHIJK`, 'code'],
]

/** Addresses whose site has no name. */
export const NO_SITE: readonly (readonly [text: string, address: string])[] = [
  ['https://exemplo..com', 'https://exemplo..com'],
  ['https://youtu,be/dQw4w9WgXcQ', 'https://youtu,be/dQw4w9WgXcQ'],
  ['https://youtube,com/watch?v=dQw4w9WgXcQ', 'https://youtube,com/watch?v=dQw4w9WgXcQ'],
  ['https://1', 'https://1'],
  ['https:&#x2F;&#x2F;youtu.be', 'https://&#x2F;&#x2F;youtu.be'],
]

/** Addresses that would publish a name and a password. */
export const SECRET: readonly string[] = [
  'https://ana:senha@v.test/a.mp4',
  'http://token@v.test/a',
  'https://:senha@v.test/a',
  'https://youtube.com@v.test/a',
]

/** Nobody can tell whether all of these are addresses. */
export const SPACED: readonly string[] = [
  'https://vimeo.com/76979871 Aula 1',
  'https://v.test/aula 1.mp4',
  'https://v.test/a\u00A0b',
  'https://exemplo/aula 1',
]

/** Nobody can tell which of these is meant. */
export const SEVERAL: readonly string[] = [
  `https://youtu.be/${ID};https://youtu.be/ABCDEFGHIJK`,
  `https://youtu.be/${ID} https://youtu.be/ABCDEFGHIJK`,
  `https://youtu.be/${ID}\nhttps://youtu.be/ABCDEFGHIJK`,
  `youtu.be/${ID},youtu.be/ABCDEFGHIJK`,
  `[https://youtu.be/${ID}](https://youtu.be/ABCDEFGHIJK)`,
  `https://v.test/a|https://v.test/b`,
  'https://v.test/ahttps://v.test/b',
  `https://youtu.be/${ID} https://youtu.be/${ID}`,
]

export const NO_ADDRESS: readonly string[] = [
  '',
  ' \u200B ',
  ID,
  'isto não',
  '<a href="mailto:ana@v.test">Ana</a>',
  '[Aula](aula.html)',
  'Aula 1.5/2',
  'Node.js/Express',
  `Aula 1: https://youtu.be/${ID}`,
  `javascript:alert('${ID}')`,
  `javascript://youtu.be/${ID}`,
  `data:text/html,https://youtu.be/${ID}`,
  `ftp://youtu.be/${ID}`,
  `ana@youtube.com/${ID}`,
  'https://',
  '.',
  'www.exemplo',
  `intent://youtu.be/${ID}`,
  'blob:https://v.test/0f8fad5b-d9cb-469f-a165-70867728950e',
  'file:///C:/Aulas/aula.mp4',
  '\\\\servidor\\aulas\\aula.mp4',
]
