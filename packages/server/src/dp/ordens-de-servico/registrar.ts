import { ACAO } from '@prumo/domain/core/log.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { ordensDeServico } from '@prumo/domain/dp/ordens-de-servico.ts'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import type { PessoaDaOrdem } from './carregar.ts'

/** One row on the person's own trail for each order made for them; it says whether their signature was used (design, Brazil §8). */
export const registrarOrdem = (tx: Tx, ctx: Ctx, pessoa: PessoaDaOrdem, grupo: string): Promise<void> =>
  logAct(tx, ctx, {
    acao: ACAO.baixou,
    tela: ordensDeServico.tela,
    entidade: colaboradores.name,
    alvoId: pessoa.id,
    descricao: `Gerou a ordem de serviço "${grupo}" de "${pessoa.nome}"${pessoa.assinaturaId ? ', com a sua assinatura' : ''}`,
  })

/** The template on paper, for nobody. */
export const registrarModelo = (tx: Tx, ctx: Ctx, { id, grupo }: { id: string; grupo: string }): Promise<void> =>
  logAct(tx, ctx, {
    acao: ACAO.baixou,
    tela: ordensDeServico.tela,
    entidade: ordensDeServico.name,
    alvoId: id,
    descricao: `Baixou o PDF do template de ordem de serviço "${grupo}"`,
  })
