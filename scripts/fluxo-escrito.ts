/** A flow read as a graph, and as the page people read. */
import { screensOf } from '../packages/domain/src/core/entity.ts'
import type { Estado, QualquerFluxo } from '../packages/domain/src/core/fluxo.ts'
import type { Flag } from '../packages/domain/src/core/tela.ts'

const codigos = (fluxo: QualquerFluxo): Estado[] =>
  Object.keys(fluxo.estados).map((um) => (/^\d+$/.test(um) ? Number(um) : um))

/** The states an act leads to, from one it is done in. */
export const destinosDe = ({ vai }: QualquerFluxo['atos'][string], de: Estado): readonly Estado[] =>
  vai === 'nenhum' ? [] : vai === 'mesmo' ? [de] : [vai].flat()

function alcance(de: readonly Estado[], passos: ReadonlyMap<Estado, readonly Estado[]>): Set<Estado> {
  const vistos = new Set(de)
  for (const estado of vistos) for (const outro of passos.get(estado) ?? []) vistos.add(outro)
  return vistos
}

/** What is wrong with a flow, in words: states no record comes to, states no record leaves, final states left by what takes nothing back. */
export function problemasDoFluxo(fluxo: QualquerFluxo): string[] {
  const { name } = fluxo.entidade
  const chamado = (estado: Estado) => `${name}: o estado ${estado} (${fluxo.estados[estado]})`
  const ida = new Map<Estado, Estado[]>()
  const volta = new Map<Estado, Estado[]>()
  for (const ato of Object.values(fluxo.atos))
    for (const de of ato.sai)
      for (const para of destinosDe(ato, de)) {
        ida.set(de, [...(ida.get(de) ?? []), para])
        volta.set(para, [...(volta.get(para) ?? []), de])
      }
  const { alheios = [] } = fluxo
  const vem = alcance([...fluxo.inicial, ...alheios], ida)
  const chega = alcance([...fluxo.finais, ...alheios], volta)
  return [
    ...codigos(fluxo).flatMap((estado) => [
      ...(vem.has(estado) ? [] : [`${chamado(estado)} não se alcança.`]),
      ...(chega.has(estado) ? [] : [`${chamado(estado)} não tem saída.`]),
    ]),
    ...fluxo.finais
      .filter((estado) =>
        Object.values(fluxo.atos).some(
          (ato) => !ato.desfaz && ato.sai.includes(estado) && destinosDe(ato, estado).some((para) => para !== estado),
        ),
      )
      .map((estado) => `${chamado(estado)} é final, e há ato que o deixa.`),
  ]
}

const FLAGS: Readonly<Record<Flag, string>> = {
  visualizar: 'visualiza',
  adicionar: 'adiciona',
  editar: 'edita',
  excluir: 'exclui',
  acesso: 'tem acesso pleno',
}

function quemFaz(fluxo: QualquerFluxo, { flag, telas, papel, quem }: QualquerFluxo['atos'][string]): string {
  const { tela, alsoOn = [] } = fluxo.entidade
  const onde = (telas ?? screensOf({ tela, alsoOn })).map(({ alvo }) => alvo).join(', ')
  const marca =
    flag === null
      ? []
      : [
          `${[flag]
            .flat()
            .map((um) => FLAGS[um])
            .join(' ou ')} em ${onde}`,
        ]
  return [...marca, ...[papel, quem].flatMap((regra) => (regra ? [regra.dito] : []))].join('; ')
}

/** The flow as a table in Markdown: act, from, to, who, what it asks. */
export function tabelaDoFluxo(fluxo: QualquerFluxo): string {
  const nomes = (estados: readonly Estado[]) => estados.map((estado) => fluxo.estados[estado]).join(', ')
  const linhas = Object.values(fluxo.atos).map((ato) =>
    [
      ato.rotulo.replace('…', ''),
      nomes(ato.sai),
      ato.vai === 'mesmo' ? '(fica)' : ato.vai === 'nenhum' ? '(deixa de existir)' : nomes([ato.vai].flat()),
      quemFaz(fluxo, ato),
      ato.exige?.dito ?? '',
    ]
      .join(' | ')
      .replace(/^|$/g, (_, onde) => (onde === 0 ? '| ' : ' |')),
  )
  const { noun } = fluxo.entidade
  return [
    `## ${noun.many.charAt(0).toUpperCase()}${noun.many.slice(1)}`,
    '',
    `Nasce como ${nomes(fluxo.inicial)}. Termina como ${nomes(fluxo.finais)}.${
      fluxo.alheios ? ` Por atos de outro registro: ${nomes(fluxo.alheios)}.` : ''
    }`,
    '',
    '| Ato | Sai de | Vai para | Quem | O que exige |',
    '|---|---|---|---|---|',
    ...linhas,
    '',
  ].join('\n')
}

/** docs/fluxos.md, whole. */
export const paginaDosFluxos = (fluxos: readonly QualquerFluxo[]): string =>
  [
    '# Os fluxos',
    '',
    'Gerado por `npm run fluxos` das declarações em `packages/domain`; não se edita à mão.',
    '',
    ...fluxos.map(tabelaDoFluxo),
  ].join('\n')
