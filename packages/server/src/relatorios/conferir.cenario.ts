/** Every number of a dashboard held against the list it leads to, as the list's own screen would ask for it. For the tests of its sources. */
import assert from 'node:assert/strict'
import { NATUREZA } from '@prumo/domain/financeiro/metas/metas.ts'
import type { ResumoDeAbastecimentos } from '@prumo/domain/frota/respostas.ts'
import type { Painel } from '@prumo/domain/relatorios/painel.ts'
import type { Person } from '../test-kit/app.ts'

const WAY: Record<string, string> = { contem: 'contem', periodo: 'entre', faixa: 'entre' }
const partes = (texto: string | null): string[] => (texto ? texto.split('|') : [])

/** The search types of an address as the wire takes them (web's useListFrame). */
function filtrosDe(busca: URLSearchParams): [string, string, string][] {
  const [tipos, valores] = [partes(busca.get('querytype')), partes(busca.get('queryvalue'))]
  return partes(busca.get('queryconfig')).map((campo, n) => [campo, WAY[tipos[n]!] ?? 'igual', valores[n]!])
}

type Contado = { total: number; valor: number | null; somas?: ResumoDeAbastecimentos }
const centavos = (reais: number) => Math.round(reais * 100)

async function pedir(person: Person, caminho: string, busca: Record<string, string>): Promise<Record<string, unknown>> {
  const { status, body } = await person.get(`/api/${caminho}?${new URLSearchParams(busca)}`)
  assert.equal(status, 200, `${caminho} ${JSON.stringify(busca)} ${JSON.stringify(body)}`)
  return body
}

async function somarLista(
  person: Person,
  caminho: string,
  busca: Record<string, string>,
  campo: string,
): Promise<Contado> {
  let [total, valor] = [0, 0]
  for (let lote = 0; ; lote++) {
    const { itens, fim } = (await pedir(person, caminho, { ...busca, lote: String(lote) })) as {
      itens: Record<string, number>[]
      fim: boolean
    }
    total += itens.length
    valor += itens.reduce((soma, item) => soma + centavos(item[campo] ?? 0), 0)
    if (fim) return { total, valor: valor / 100 }
  }
}

/** What the list at that address holds; null for an address that is one record, which must be there. */
export async function contar(person: Person, destino: string): Promise<Contado | null> {
  const { pathname, searchParams } = new URL(destino, 'http://prumo')
  const filtros = filtrosDe(searchParams)
  const busca: Record<string, string> = filtros.length ? { filtros: JSON.stringify(filtros) } : {}
  const mais = Object.fromEntries(
    [...searchParams].filter(([nome]) => !['queryconfig', 'querytype', 'textquery', 'queryvalue'].includes(nome)),
  )
  switch (pathname) {
    case '/financeiro/pedidos': {
      const { centro, ...resto } = mais
      const { total, valor } = (await pedir(person, 'pedidos/resumo', {
        ...busca,
        ...resto,
        ...(centro && { centroDeCustoId: centro }),
      })) as Contado
      return { total, valor }
    }
    case '/financeiro/contas-a-pagar': {
      const [[, , status] = ['', '', '']] = filtros
      return somarLista(person, 'contas-a-pagar', { ...mais, ...(status && { status }) }, 'valorAPagar')
    }
    case '/frota/abastecimentos': {
      const comSim = Object.entries(mais).map(([campo, valor]) => [campo, valor === 'sim' ? 'true' : valor])
      const todas = { ...busca, ...Object.fromEntries(comSim) }
      const somas = (await pedir(person, 'abastecimentos/resumo', todas)) as unknown as ResumoDeAbastecimentos
      return { ...(await somarLista(person, 'abastecimentos', todas, 'valorTotal')), somas }
    }
    case '/financeiro/metas': {
      const { exercicio, situacao, centro, obra } = mais
      const resumo = await pedir(person, 'metas/resumo', {
        exercicio: exercicio!,
        situacao: situacao!,
        natureza: String(NATUREZA.despesa),
        ...(centro && { centro }),
        ...(obra && { obra }),
      })
      return { total: resumo.total as number, valor: null }
    }
    case '/dp/exigencias':
      return { total: (await pedir(person, 'inaptos/contagem', busca)).total as number, valor: null }
    case '/dp/documentos-vencidos': {
      const total = (await pedir(person, 'documentos-vencidos/contagem', { ...busca, ...mais, semInativos: 'true' }))
        .total
      return { total: total as number, valor: null }
    }
    case '/seguranca/inspecoes':
    case '/seguranca/nao-conformidades': {
      const comSim = Object.entries(mais).map(([campo, valor]) => [campo, valor === 'sim' ? 'true' : valor])
      const slug = pathname.split('/').at(-1)!
      const { total } = await pedir(person, `${slug}/contagem`, { ...busca, ...Object.fromEntries(comSim) })
      return { total: total as number, valor: null }
    }
    case '/obras/medicoes':
      return { total: (await pedir(person, 'medicoes/contagem', busca)).total as number, valor: null }
    case '/obras/rdo': {
      const { visao, ...resto } = mais
      if (visao === 'faltantes')
        return { total: (await pedir(person, 'rdos/faltantes', resto)).total as number, valor: null }
      return { total: (await pedir(person, 'rdos/contagem', { ...busca, ...resto })).total as number, valor: null }
    }
    case '/financeiro/contas-obra':
    case '/obras/lista-de-obras':
    case '/sgi/documentos':
    case '/frota/veiculos':
    case '/dp/colaboradores': {
      const slug = pathname === '/sgi/documentos' ? 'sgi-documentos' : pathname.split('/').at(-1)!
      const lista = slug === 'lista-de-obras' || slug === 'contas-obra' ? 'obras' : slug
      return { total: (await pedir(person, `${lista}/contagem`, { ...busca, ...mais })).total as number, valor: null }
    }
  }
  assert.match(pathname, /\/detalhes\/\d+$/, `endereço que ninguém confere: ${destino}`)
  return null
}

/** What is neither a sum of money nor a count: what the list's own line of sums says instead, rounded less. */
const MEDIDAS: Record<string, (somas: ResumoDeAbastecimentos) => number | null> = {
  'combustivel litros': ({ litros }) => litros,
  'combustivel litros-por-mes': ({ litros }) => litros,
  'combustivel km': ({ km }) => km,
  'combustivel consumo': ({ kmPorLitro }) => kmPorLitro,
  'combustivel consumo-das-maquinas': ({ horasPorLitro }) => horasPorLitro,
  'combustivel custo': ({ reaisPorKm }) => reaisPorKm,
  'combustivel custo-por-tipo': ({ reaisPorKm }) => reaisPorKm,
  'combustivel preco-do-litro': ({ valor, litros }) => (litros > 0 ? valor / litros : null),
}

function conferirMedida(medida: number | null, valor: number, casas: number, onde: string): void {
  // The list rounds to ten-thousandths before the page does to hundredths.
  const perto = medida !== null && Math.abs(medida - valor) <= 0.5 / 10 ** casas + 0.000_06
  assert.ok(perto, `${onde}: ${valor}, e a lista diz ${medida}`)
}

/**
 * Follows every number of the page. Money must be the list's sum and a count its count; litres, kilometres and averages
 * those of the list's line of sums; of what no list sums (`soAbre`) it must at least be there. Answers how many were followed.
 */
export async function conferirNumeros(
  person: Person,
  nome: string,
  consulta: Record<string, string>,
  soAbre: readonly string[] = [],
): Promise<number> {
  const { status, body } = await person.get(`/api/pbi/${nome}?${new URLSearchParams(consulta)}`)
  assert.equal(status, 200, JSON.stringify(body))
  const painel = body as Painel
  let quantos = 0
  const seguir = async (onde: string, destino: string | null, valor: number | null, formato: string) => {
    if (destino === null || valor === null) return
    quantos++
    if (destino.startsWith('?')) {
      const [grupo = '', ...chave] = new URLSearchParams(destino).get('registros')!.split(':')
      const { total, quantidade, itens, media } = (await pedir(person, `pbi/${nome}/registros`, {
        ...consulta,
        grupo,
        chave: chave.join(':'),
      })) as { total: number; quantidade: number; media?: boolean; itens: { valor: number }[] }
      // Of a percentage its records tell the part, in their own measure.
      if (formato !== 'percentual') assert.equal(centavos(total), centavos(valor), onde)
      assert.equal(itens.length, Math.min(quantidade, 200), onde)
      if (quantidade <= 200 && !media)
        assert.equal(
          itens.reduce((soma, um) => soma + centavos(um.valor), 0),
          centavos(total),
          onde,
        )
      return
    }
    const contado = await contar(person, destino)
    if (contado === null || soAbre.includes(onde.split(' ')[0]!)) return
    // Each kind of vehicle has its own chart of consumption.
    const medida = MEDIDAS[`${nome} ${onde.split(' ')[0]!.replace(/-tipo-\d+$/, '')}`]
    if (contado.somas && medida)
      return conferirMedida(medida(contado.somas), valor, onde === 'km' ? 0 : 2, `${onde} ${destino}`)
    if (formato === 'moeda' && contado.valor !== null)
      assert.equal(centavos(contado.valor), centavos(valor), `${onde} ${destino}`)
    if (formato === 'numero') assert.equal(contado.total, valor, `${onde} ${destino}`)
  }
  for (const { id, valor, formato, destino } of painel.indicadores) await seguir(id, destino, valor, formato)
  for (const { id, formato, categorias, series } of painel.quadros)
    for (const { nome: serie, valores, destinos } of series)
      for (const [n, valor] of valores.entries())
        await seguir(`${id} ${serie} ${categorias[n]}`, destinos[n] ?? null, valor, formato)
  for (const { id, colunas, linhas } of painel.tabelas)
    for (const { celulas, destino, destinos } of linhas) {
      await seguir(id, destino, 0, 'texto')
      for (const [n, um] of (destinos ?? []).entries())
        await seguir(`${id} ${colunas[n]!.rotulo}`, um, Number(celulas[n]), colunas[n]!.formato)
    }
  return quantos
}
