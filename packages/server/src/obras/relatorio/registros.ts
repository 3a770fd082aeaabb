/** What is behind the numbers that no list of the product can be narrowed to: works, or measurements, each with its part. */
import { isMonth } from '@prumo/domain/core/dates.ts'
import { medicoes, RESPONDIDAS, statusDeMedicao } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { dezMilesimos, emUs } from '@prumo/domain/obras/relatorio/producao.ts'
import { ENCERRADAS } from '@prumo/domain/obras/situacao.ts'
import { enderecoDoDetalhe } from '@prumo/domain/relatorios/enderecos.ts'
import { type FiltroDoPainel, MAXIMO_DE_REGISTROS, type RegistrosDoPainel } from '@prumo/domain/relatorios/painel.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { type Ctx, can, demandReading } from '../../core/context.ts'
import { literals } from '../../core/database/literals.ts'
import { notFound } from '../../core/errors.ts'
import { type Alcance, lerAlcance } from './alcance.ts'
import { medidas } from './medidas.ts'
import { executadas, planejadas } from './unidades.ts'

interface Parte {
  readonly id: string
  readonly titulo: string
  readonly detalhe: string | null
  readonly destino: string | null
  /** Ten-thousandths, of a unit or of a real. */
  readonly valor: bigint
}

function comoRegistros(
  partes: readonly Parte[],
  base: Pick<RegistrosDoPainel, 'titulo' | 'formato'> & Partial<Pick<RegistrosDoPainel, 'unidade'>>,
): RegistrosDoPainel {
  const ordem = partes
    .filter(({ valor }) => valor !== 0n)
    .sort((a, b) => (a.valor < b.valor ? 1 : a.valor > b.valor ? -1 : 0))
  return {
    ...base,
    quantidade: ordem.length,
    total: emUs(ordem.reduce((soma, { valor }) => soma + valor, 0n)),
    itens: ordem
      .slice(0, MAXIMO_DE_REGISTROS)
      .map(({ valor, ...resto }) => ({ ...resto, data: null, valor: emUs(valor) })),
  }
}

/** Sums by work as lines of it. */
async function dasObras(alcance: Alcance, somas: ReadonlyMap<string, bigint>, aba: string): Promise<Parte[]> {
  const { rows } = await sql<{ id: string; nome: string; contrato: string }>`
    select o.id, o.codigo || ' - ' || o.nome as nome, c.codigo || ' - ' || c.nome as contrato
    from obras as o join contas_contrato as c on c.id = o.contrato_id where o.id = any(${idArray([...somas.keys()])})`.execute(
    alcance.ctx.db,
  )
  return rows.map(({ id, nome, contrato }) => ({
    id,
    titulo: nome,
    detalhe: contrato,
    destino: alcance.obra(id, aba),
    valor: somas.get(id)!,
  }))
}

/** By work, of what is told by work and month. */
const porObra =
  (consulta: typeof planejadas, aba: string) =>
  async (alcance: Alcance, de: string, ate: string): Promise<Parte[]> => {
    const { rows } = await sql<{ id: string; us: string }>`select obra_id as id, sum(us) as us
      from (${consulta(alcance, de, ate)}) as x group by 1`.execute(alcance.ctx.db)
    return dasObras(alcance, new Map(rows.map(({ id, us }) => [id, dezMilesimos(us)])), aba)
  }

type DaMedicao = { id: string; numero: string; de: string; status: number; valor: string }

/** Measurements of those months, each with its part. */
async function dasMedicoes(alcance: Alcance, de: string, ate: string, glosa: boolean): Promise<Parte[]> {
  const { ctx } = alcance
  const { rows } = await sql<DaMedicao>`
    select x.id, m.numero, coalesce(o.codigo || ' - ' || o.nome, c.codigo || ' - ' || c.nome) as de, x.status,
      x.sinal * ${glosa ? sql`x.glosa` : sql`x.us`} as valor
    from (${medidas(alcance, de, ate)}) as x join medicoes as m on m.id = x.id join contas_contrato as c on c.id = m.centro_de_custo_id
      left join obras as o on o.id = m.obra_id
    where ${glosa ? sql`x.status in (${literals(RESPONDIDAS)})` : sql`true`} order by x.id`.execute(ctx.db)
  return rows.map(({ id, numero, de: nome, status, valor }) => ({
    id,
    titulo: `Medição ${numero}`,
    detalhe: `${nome} · ${statusDeMedicao[status as keyof typeof statusDeMedicao]}`,
    destino: can(ctx, medicoes.tela, 'visualizar') ? enderecoDoDetalhe(medicoes.tela, id) : null,
    valor: dezMilesimos(valor),
  }))
}

const US = {
  planejada: porObra(planejadas, 'etapas'),
  executada: porObra(executadas, 'itens'),
  medida: (alcance: Alcance, de: string, ate: string) => dasMedicoes(alcance, de, ate, false),
}
const NOMES = { planejada: 'US planejadas', executada: 'US executadas', medida: 'US medidas' } as const

/** Two months of a key, in their order. */
function mesesDa(de: string | undefined, ate: string | undefined): [string, string] {
  if (!de || !ate || !isMonth(de) || !isMonth(ate) || de > ate) throw notFound()
  return [de, ate]
}

/** 'planejada|executada|medida:yyyy-mm:yyyy-mm'. */
async function us(ctx: Ctx, filtro: FiltroDoPainel, chave: string): Promise<RegistrosDoPainel> {
  const [qual = '', inicio, fim] = chave.split(':')
  if (!Object.hasOwn(US, qual)) throw notFound()
  demandReading(ctx, qual === 'medida' ? medicoes : obras)
  const [de, ate] = mesesDa(inicio, fim)
  const partes = await US[qual as keyof typeof US](await lerAlcance(ctx, filtro), de, ate)
  return comoRegistros(partes, { titulo: NOMES[qual as keyof typeof US], formato: 'numero', unidade: 'US' })
}

/** 'yyyy-mm:yyyy-mm'. */
async function glosa(ctx: Ctx, filtro: FiltroDoPainel, chave: string): Promise<RegistrosDoPainel> {
  demandReading(ctx, medicoes)
  const [de, ate] = mesesDa(...(chave.split(':') as [string, string]))
  return comoRegistros(await dasMedicoes(await lerAlcance(ctx, filtro), de, ate, true), {
    titulo: 'Glosa',
    formato: 'moeda',
  })
}

async function aMedir(ctx: Ctx, filtro: FiltroDoPainel): Promise<RegistrosDoPainel> {
  demandReading(ctx, obras)
  const alcance = await lerAlcance(ctx, filtro)
  const { rows } = await sql<{ id: string; valor: string }>`select a.obra_id as id, a.valor
    from obras_a_medir as a join obras as o on o.id = a.obra_id
    where ${alcance.obras} and o.status not in (${literals(ENCERRADAS)})`.execute(ctx.db)
  const somas = new Map(rows.map(({ id, valor }) => [id, dezMilesimos(valor)]))
  return comoRegistros(await dasObras(alcance, somas, 'itens'), {
    titulo: 'Valor a medir · executado e ainda não medido',
    formato: 'moeda',
  })
}

export const registrosDeUnidades = { us, glosa, 'a-medir': aMedir }
