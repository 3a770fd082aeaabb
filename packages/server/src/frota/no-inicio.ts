import { addDays, formatDate, formatInstant, today } from '@prumo/domain/core/dates.ts'
import { abastecimentos, type Inconsistencia, inconsistencias, STATUS } from '@prumo/domain/frota/abastecimentos.ts'
import { DIAS_DE_AVISO, documentosDe } from '@prumo/domain/frota/documentos.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import { comValor, enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { sql } from 'kysely'
import { inScope } from '../core/access/scope.ts'
import { type Ctx, can } from '../core/context.ts'
import type { HomeSource } from '../core/modulo/home.ts'
import { tituloDe } from '../core/vez/especie.ts'
import { PRIMEIRO_A_VENCER } from './veiculos/listar.ts'

const PRIMEIROS = 5
type Total = { id: string; placa: string; total: string }
type Suspeito = Total & { data: string; inconsistencias: number[]; valorTotal: string }
type Papeis = Total &
  Record<'crlvValidade' | 'seguroValidade' | 'tacografoValidade' | 'laudoPtaValidade', string | null>

/** Odd fuellings that nobody looked at, for who looks at them. */
const suspeitos = async (ctx: Ctx): Promise<Suspeito[]> => {
  if (!can(ctx, abastecimentos.tela, 'editar')) return []
  const { rows } =
    await sql<Suspeito>`select a.id, v.placa, a.data, a.inconsistencias, a.valor_total, count(*) over () as total
    from abastecimentos as a join veiculos as v on v.id = a.veiculo_id
    where a.inconsistencias <> '{}' and a.status = ${sql.lit(STATUS.lancado)} and ${inScope(ctx, abastecimentos, 'a')}
    order by a.data desc, a.id desc limit ${PRIMEIROS}`.execute(ctx.db)
  return rows
}

/** Vehicles in use with a paper that ended or is about to, for who keeps them. */
const vencendo = async (ctx: Ctx): Promise<Papeis[]> => {
  if (!can(ctx, veiculos.tela, 'editar')) return []
  const { rows } = await sql<Papeis>`select v.id, v.placa, v.crlv_validade, v.seguro_validade, v.tacografo_validade,
      v.laudo_pta_validade, count(*) over () as total
    from veiculos as v
    where v.ativo and ${PRIMEIRO_A_VENCER} <= ${addDays(today(), DIAS_DE_AVISO)}::date and ${inScope(ctx, veiculos, 'v')}
    order by ${PRIMEIRO_A_VENCER}, v.id limit ${PRIMEIROS}`.execute(ctx.db)
  return rows
}

/** What of the fleet waits for a person. */
export const frotaNoInicio: HomeSource = {
  async pending(ctx) {
    const [suspeito] = await suspeitos(ctx)
    return suspeito ? { [abastecimentos.tela.id]: Number(suspeito.total) } : {}
  },
  async blocks(ctx) {
    const [linhas, frota, hoje] = [await suspeitos(ctx), await vencendo(ctx), today()]
    return [
      {
        id: 'abastecimentos-suspeitos',
        titulo: tituloDe(
          { um: 'Abastecimento com inconsistência', muitos: 'Abastecimentos com inconsistência' },
          Number(linhas[0]?.total),
        ),
        total: Number(linhas[0]?.total ?? 0),
        valor: null,
        detalhe: null,
        caminho: `/${abastecimentos.tela.caminho}?suspeitos=sim`,
        itens: linhas.map((um) => ({
          id: um.id,
          titulo: `${um.placa} · ${um.inconsistencias.map((codigo) => inconsistencias[codigo as Inconsistencia]).join(', ')}`,
          detalhe: formatInstant(um.data),
          valor: Number(um.valorTotal),
          caminho: `/${abastecimentos.tela.caminho}/detalhes/${um.id}`,
        })),
      },
      {
        id: 'veiculos-documentos',
        titulo: tituloDe(
          { um: 'Veículo com documento a renovar', muitos: 'Veículos com documentos a renovar' },
          Number(frota[0]?.total),
        ),
        total: Number(frota[0]?.total ?? 0),
        valor: null,
        detalhe: null,
        // Of vehicles in use: of the others no paper is waited for.
        caminho: enderecoDaLista(veiculos.tela, { documentos: 'pendente' }, [
          comValor('ativo', 'boolean', 'true', 'Sim'),
        ]),
        itens: frota.map((um) => ({
          id: um.id,
          titulo: um.placa,
          detalhe: documentosDe(um, hoje)
            .filter(({ situacao }) => situacao === 2 || situacao === 3)
            .map(
              ({ nome, validade, situacao }) =>
                `${nome} ${situacao === 3 ? 'venceu em' : 'até'} ${formatDate(validade!)}`,
            )
            .join(' · '),
          valor: null,
          caminho: `/${veiculos.tela.caminho}/detalhes/${um.id}`,
        })),
      },
    ]
  },
}
