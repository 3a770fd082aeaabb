import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import { abastecimentos } from '@prumo/domain/frota/abastecimentos.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { filtrosDosPaineis, type NomeDePainel } from '@prumo/domain/relatorios/paineis.ts'
import type { OpcoesDoPainel } from '@prumo/domain/relatorios/painel.ts'
import { sql } from 'kysely'
import { inScope } from '../core/access/scope.ts'
import type { Ctx } from '../core/context.ts'

/** More than anybody scrolls through: beyond it one searches by typing. */
const MAXIMO = 2000

type Opcao = { id: string; nome: string }

/** What a page can be narrowed to: only what it can be narrowed by is read. */
export async function lerOpcoes(ctx: Ctx, painel: NomeDePainel): Promise<OpcoesDoPainel> {
  const filtros: readonly string[] = filtrosDosPaineis[painel]
  const contratos = sql<Opcao>`select c.id, c.codigo || ' - ' || c.nome as nome from contas_contrato as c
    where ${inScope(ctx, contasContrato, 'c')} order by c.codigo collate pt limit ${MAXIMO}`
  const deObras = sql<Opcao & { contratoId: string }>`select o.id, o.codigo || ' - ' || o.nome as nome, o.contrato_id
    from obras as o where ${inScope(ctx, obras, 'o')} order by o.codigo collate pt, o.nome collate pt limit ${MAXIMO}`
  const deVeiculos = sql<Opcao>`select v.id, v.placa || ' - ' || v.modelo as nome from veiculos as v
    where ${inScope(ctx, veiculos, 'v')} order by v.placa limit ${MAXIMO}`
  // A fuelling keeps its team by name; a work has those of the register.
  const doCadastro = sql<Opcao>`select e.id, e.codigo || ' - ' || e.nome as nome from equipes as e
    where ${inScope(ctx, equipes, 'e')} order by e.nome collate pt, e.id limit ${MAXIMO}`
  const deEquipes = sql<Opcao>`select distinct a.equipe as id, a.equipe as nome, a.equipe collate pt as ordem from abastecimentos as a
    where ${inScope(ctx, abastecimentos, 'a')} and btrim(coalesce(a.equipe, '')) <> '' order by a.equipe collate pt limit ${MAXIMO}`
  return {
    contratos: filtros.includes('centro') ? (await contratos.execute(ctx.db)).rows : [],
    obras: filtros.includes('obra') ? (await deObras.execute(ctx.db)).rows : [],
    veiculos: filtros.includes('veiculo') ? (await deVeiculos.execute(ctx.db)).rows : [],
    equipes: filtros.includes('equipe')
      ? (await (painel === 'combustivel' ? deEquipes : doCadastro).execute(ctx.db)).rows.map(({ id, nome }) => ({
          id,
          nome,
        }))
      : [],
  }
}
