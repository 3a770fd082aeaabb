import { ACAO } from '@prumo/domain/core/log.ts'
import { auditorias } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import {
  type CodigoDeRegra,
  codigosDeRegra,
  type LimiteDeRegra,
  regrasDeAuditoria,
} from '@prumo/domain/financeiro/auditoria/regras.ts'
import type { RegraConfigurada } from '@prumo/domain/financeiro/auditoria/respostas.ts'
import { sql } from 'kysely'
import { type Changes, logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { type Db, inTransaction, type Tx } from '../../core/database/database.ts'
import { holdLock } from '../../core/database/locks.ts'
import { badFields } from '../../core/errors.ts'
import { lerRegras } from './suspeitas.ts'

export async function regrasGravadas(db: Db | Tx): Promise<RegraConfigurada[]> {
  const emVigor = await lerRegras(db)
  return codigosDeRegra.map((codigo) => ({
    codigo,
    ativa: emVigor[codigo].ativa,
    limites: { ...emVigor[codigo].limites },
  }))
}

function conferir(regras: readonly RegraConfigurada[]): void {
  const problemas: Record<string, string> = {}
  for (const [n, { codigo, limites }] of regras.entries()) {
    if (!(codigosDeRegra as readonly string[]).includes(codigo)) {
      problemas[`regras.${n}.codigo`] = 'Não há uma regra com este código.'
      continue
    }
    const declarados: Readonly<Record<string, LimiteDeRegra>> = regrasDeAuditoria[codigo as CodigoDeRegra].limites
    for (const [nome, valor] of Object.entries(limites)) {
      const limite = declarados[nome]
      const inteiro = nome === 'dias'
      if (!limite) problemas[`regras.${n}.limites.${nome}`] = 'A regra não tem este limite.'
      else if (valor < limite.minimo || valor > limite.maximo || (inteiro && !Number.isInteger(valor)))
        problemas[`regras.${n}.limites.${nome}`] =
          `Informe um número${inteiro ? ' inteiro' : ''} de ${limite.minimo} a ${limite.maximo.toLocaleString('pt-BR')}.`
    }
  }
  if (Object.keys(problemas).length > 0) throw badFields(problemas)
}

/** Turns rules on and off and sets their numbers; what changed is told in one log row. */
export function gravarRegras(ctx: Ctx, regras: readonly RegraConfigurada[]): Promise<RegraConfigurada[]> {
  conferir(regras)
  return inTransaction(ctx.db, async (tx) => {
    await holdLock(tx, 'regrasDeAuditoria')
    const antes = new Map((await regrasGravadas(tx)).map((regra) => [regra.codigo, regra]))
    const mudancas: Changes = {}
    for (const { codigo, ativa, limites } of regras) {
      const atual = antes.get(codigo)!
      const novos = { ...atual.limites, ...limites }
      if (atual.ativa !== ativa) mudancas[`${codigo} ligada`] = [atual.ativa, ativa]
      for (const [nome, valor] of Object.entries(novos))
        if (atual.limites[nome] !== valor) mudancas[`${codigo} ${nome}`] = [atual.limites[nome], valor]
      await sql`insert into regras_de_auditoria (codigo, ativa, limites) values (${codigo}, ${ativa}, ${JSON.stringify(novos)}::jsonb)
        on conflict (codigo) do update set ativa = excluded.ativa, limites = excluded.limites`.execute(tx)
    }
    if (Object.keys(mudancas).length > 0)
      await logAct(tx, ctx, {
        acao: ACAO.alterou,
        tela: auditorias.tela,
        entidade: 'regras-de-auditoria',
        alvoId: null,
        descricao: `Alterou as regras de auditoria: ${Object.keys(mudancas).join(', ')}`,
        mudancas,
        centros: [],
      })
    return regrasGravadas(tx)
  })
}
