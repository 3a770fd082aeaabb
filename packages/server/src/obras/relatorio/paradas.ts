/** Days on which works stood still, by why: few reasons make most of them (Pareto). */
import { motivosDeParalisacao } from '@prumo/domain/obras/obra/codigos.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { acumulado, diasParados } from '@prumo/domain/obras/relatorio/paradas.ts'
import {
  comoQuadro,
  type FiltroDoPainel,
  MAXIMO_DE_REGISTROS,
  type Quadro,
  type RegistrosDoPainel,
} from '@prumo/domain/relatorios/painel.ts'
import { sql } from 'kysely'
import { type Ctx, demandReading } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { type Alcance, lerAlcance, nosRegistros } from './alcance.ts'

type Parada = {
  id: string
  obraId: string
  obra: string
  motivo: number
  inicio: string
  fim: string | null
  texto: string | null
}
type Contada = Parada & { readonly dias: number }

async function lerParadas({ ctx, obras: onde, filtro: { de, ate }, hoje }: Alcance): Promise<Contada[]> {
  const { rows } =
    await sql<Parada>`select p.id, p.obra_id, o.codigo || ' - ' || o.nome as obra, p.motivo, p.inicio, p.fim, p.texto
    from obras_paralisacoes as p join obras as o on o.id = p.obra_id
    where p.inicio <= ${ate}::date and (p.fim is null or p.fim > ${de}::date) and ${onde}`.execute(ctx.db)
  return rows.map((row) => ({ ...row, dias: diasParados(row, de, ate, hoje) })).filter(({ dias }) => dias > 0)
}

const soma = (paradas: readonly Contada[]): number => paradas.reduce((total, { dias }) => total + dias, 0)

export async function paradasNoPainel(alcance: Alcance): Promise<Quadro> {
  const motivos = [...Map.groupBy(await lerParadas(alcance), ({ motivo }) => motivo)]
    .map(([motivo, delas]) => ({ motivo, dias: soma(delas) }))
    .sort((a, b) => b.dias - a.dias || a.motivo - b.motivo)
  const ate = acumulado(motivos.map(({ dias }) => dias))
  return comoQuadro(
    {
      id: 'paradas',
      titulo: 'Dias parados por motivo',
      descricao: 'Dias das paralisações no período, do motivo que mais parou ao que menos; abaixo, o que já se somou.',
      formato: 'numero',
      desenho: 'fileiras',
      vazio: 'Nenhuma obra parada no período.',
    },
    [
      { nome: 'Dias', cor: 'forte' },
      { nome: 'Acumulado', cor: 'cinza', formato: 'percentual' },
    ],
    motivos.map(({ motivo, dias }, n) => ({
      nome: motivosDeParalisacao[motivo as keyof typeof motivosDeParalisacao],
      valores: [dias, ate[n]!],
      destinos: [nosRegistros(alcance.ctx, obras, 'parada', String(motivo)), null],
    })),
  )
}

/** Each stoppage of that reason, with its days of the period. */
async function registros(ctx: Ctx, filtro: FiltroDoPainel, chave: string): Promise<RegistrosDoPainel> {
  demandReading(ctx, obras)
  if (!Object.hasOwn(motivosDeParalisacao, chave)) throw notFound()
  const alcance = await lerAlcance(ctx, filtro)
  const paradas = (await lerParadas(alcance))
    .filter(({ motivo }) => motivo === Number(chave))
    .sort((a, b) => b.dias - a.dias || a.obra.localeCompare(b.obra, 'pt'))
  return {
    titulo: `Dias parados · ${motivosDeParalisacao[Number(chave) as keyof typeof motivosDeParalisacao]}`,
    formato: 'numero',
    unidade: 'dias',
    quantidade: paradas.length,
    total: soma(paradas),
    itens: paradas.slice(0, MAXIMO_DE_REGISTROS).map(({ id, obraId, obra, inicio, texto, dias }) => ({
      id,
      data: inicio,
      titulo: obra,
      detalhe: texto,
      valor: dias,
      destino: alcance.obra(obraId, 'etapas'),
    })),
  }
}

export const registrosDeParadas = { parada: registros }
