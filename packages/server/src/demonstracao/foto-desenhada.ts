import sharp from 'sharp'

/** What a placeholder shows: the pole as it was, the work on it, as it came to be, a plate, or something broken. */
export type Cena = 'antes' | 'durante' | 'depois' | 'placa' | 'defeito'

const [LARGURA, ALTURA] = [960, 720]
const CEUS = ['#b9d4ea', '#d6e2ee', '#e8dcc8', '#a9c7dd'] as const
const CHAOS = ['#8a9a5b', '#a08a63', '#7d8f6a', '#96866f'] as const

const poste = (x: number, inclinado: number, cor: string): string => `
  <g transform="rotate(${inclinado} ${x} 640)">
    <path d="M${x - 15} 650 L${x - 8} 130 H${x + 8} L${x + 15} 650 Z" fill="${cor}"/>
    <rect x="${x - 120}" y="168" width="240" height="16" rx="3" fill="#6b4f36"/>
    ${[-104, 0, 104].map((dx) => `<path d="M${x + dx - 9} 168 h18 l-4 -30 h-10 Z" fill="#7b3f2a"/>`).join('')}
  </g>`
const cabos = (y: number): string =>
  [0, 14, 28]
    .map((d) => `<path d="M0 ${y + d} Q480 ${y + 60 + d} 960 ${y + d}" stroke="#30363d" stroke-width="3" fill="none"/>`)
    .join('')
const trafo = (x: number): string =>
  `<rect x="${x - 62}" y="250" width="124" height="150" rx="16" fill="#7f8a93"/>
   ${[0, 1, 2, 3].map((n) => `<rect x="${x - 50 + n * 28}" y="266" width="14" height="118" fill="#6a747c"/>`).join('')}`
const guindaste = `<g fill="#d08a1d"><rect x="600" y="520" width="300" height="90" rx="10"/>
  <path d="M640 520 L330 190 l18 -16 L690 520 Z"/></g>
  <g fill="#24292f"><circle cx="660" cy="620" r="34"/><circle cx="840" cy="620" r="34"/></g>`

const PARTES: Readonly<Record<Cena, (n: number) => string>> = {
  antes: (n) => poste(430, 5 + (n % 4), '#8b7d6b') + cabos(190),
  durante: (n) => poste(380, -2, '#b9bdc1') + guindaste + cabos(140 + (n % 5) * 8),
  depois: (n) => poste(450, 0, '#c6cacd') + (n % 2 ? trafo(450) : '') + cabos(150),
  placa: (
    n,
  ) => `<rect x="190" y="150" width="580" height="420" rx="14" fill="#d9dde1" stroke="#868e96" stroke-width="8"/>
    ${[0, 1, 2, 3, 4].map((l) => `<rect x="240" y="${210 + l * 66}" width="${300 + ((n * 37 + l * 91) % 170)}" height="22" fill="#495057"/>`).join('')}
    ${[220, 740].map((x) => `<circle cx="${x}" cy="180" r="10" fill="#868e96"/><circle cx="${x}" cy="540" r="10" fill="#868e96"/>`).join('')}`,
  defeito: (n) => `${poste(480, 0, '#a9adb1')}
    <path d="M474 ${300 + (n % 60)} l14 40 -18 36 20 44 -16 40" stroke="#5c1f1a" stroke-width="7" fill="none"/>
    <circle cx="480" cy="380" r="120" fill="none" stroke="#c92a2a" stroke-width="9"/>`,
}

/** A picture drawn and nobody's, as the product keeps photographs: large, and small. */
export async function fotoDesenhada(cena: Cena, n: number): Promise<{ grande: Buffer; pequena: Buffer }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${LARGURA}" height="${ALTURA}" viewBox="0 0 ${LARGURA} ${ALTURA}">
    <rect width="${LARGURA}" height="${ALTURA}" fill="${CEUS[n % CEUS.length]}"/>
    <circle cx="${120 + ((n * 83) % 700)}" cy="90" r="34" fill="#fff6d8"/>
    <path d="M0 520 Q240 ${470 + ((n * 13) % 40)} 480 520 T960 500 V720 H0 Z" fill="#9fb08a"/>
    <rect y="600" width="${LARGURA}" height="120" fill="${CHAOS[n % CHAOS.length]}"/>
    ${PARTES[cena](n)}
  </svg>`
  const desenho = await sharp(Buffer.from(svg)).png().toBuffer()
  const lado = (pixels: number) =>
    sharp(desenho).resize({ width: pixels, withoutEnlargement: true }).jpeg({ quality: 78 }).toBuffer()
  return { grande: await lado(LARGURA), pequena: await lado(320) }
}
