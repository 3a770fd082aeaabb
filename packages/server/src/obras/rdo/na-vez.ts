import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import { rdos, STATUS_DO_RDO } from '@prumo/domain/obras/rdo/rdos.ts'
import { comValor, enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { transitar } from '../../core/atos/transicao.ts'
import { type Ctx, can } from '../../core/context.ts'
import { umPorUm } from '../../core/vez/em-lote.ts'
import type { Especie } from '../../core/vez/especie.ts'
import { esperaNoBanco } from '../../core/vez/no-banco.ts'
import { passosDoRdo } from './atos.ts'
import { RDOS } from './banco.ts'
import { esperaPor } from './listar.ts'
import { chamadoRdo } from './nome.ts'
import { servicoDoRdo } from './servico.ts'

const { tela } = rdos
const DIAS_DE_ATRASO = 3

interface Linha {
  readonly id: string
  readonly revisao: number
  readonly numero: string
  readonly versao: number
  readonly data: string
  readonly obra: string
  readonly quem: string
  readonly motivo: string | null
  readonly comAcidente: boolean
  readonly totalOcorrencias: number
}

/** What of a report asks for a look of its own. */
function aparte({ comAcidente, totalOcorrencias, motivo, versao }: Linha): string | null {
  if (comAcidente) return 'tem acidente'
  if (totalOcorrencias > 0) return 'tem ocorrência'
  if (versao > 1) return 'retifica um RDO aprovado'
  return motivo === null ? null : 'já foi devolvido'
}

const comum = {
  alias: 'r',
  de: sql`rdos as r join obras as o on o.id = r.obra_id join usuarios as u on u.id = r.criador_id`,
  colunas: sql`r.id, r.revisao, r.numero, r.versao, r.data, o.nome as obra, u.nome as quem, r.motivo_devolucao as motivo,
    r.com_acidente, r.total_ocorrencias`,
  ordem: sql`r.data, r.id`,
}
const item = (um: Linha, mais: string) => ({
  id: um.id,
  titulo: `${chamadoRdo(um)} · ${um.obra}`,
  detalhe: `${formatDate(um.data)} · ${mais}`,
  valor: null,
  caminho: `/${tela.caminho}?id=${um.id}`,
  desde: um.data,
  revisao: um.revisao,
  aparte: aparte(um),
})
const noAlcance = (ctx: Ctx, quais: RawBuilder<boolean>) => sql<boolean>`${quais} and ${inScope(ctx, rdos, 'r')}`

const aAprovar = esperaNoBanco<Linha>({
  ...comum,
  id: 'rdos-a-aprovar',
  titulo: { um: 'RDO aguardando aprovação', muitos: 'RDOs aguardando aprovação' },
  caminho: () => `/${tela.caminho}?minhaVez=sim`,
  quando: ([primeiro]) => ((primeiro?.desde ?? today()) < addDays(today(), -DIAS_DE_ATRASO) ? 'atrasado' : 'agora'),
  quais: (ctx) =>
    can(ctx, tela, 'acesso') && can(ctx, tela, 'visualizar') ? noAlcance(ctx, esperaPor(ctx, 'r')) : null,
  item: (um) => item(um, um.quem),
})

/** What came back to whoever filled it in. */
const devolvidos = esperaNoBanco<Linha>({
  ...comum,
  id: 'rdos-devolvidos',
  titulo: { um: 'RDO devolvido para corrigir', muitos: 'RDOs devolvidos para corrigir' },
  rotulo: 'Devolvido a você',
  caminho: ({ usuario }) =>
    enderecoDaLista(tela, { status: STATUS_DO_RDO.devolvido }, [
      comValor('criadorId', 'ref', usuario.id, usuario.nome),
    ]),
  quais: (ctx) =>
    can(ctx, tela, 'visualizar')
      ? noAlcance(
          ctx,
          sql<boolean>`r.status = ${sql.lit(STATUS_DO_RDO.devolvido)} and r.criador_id = ${ctx.usuario.id}::bigint`,
        )
      : null,
  item: (um) => item(um, um.motivo ?? ''),
})

/** Reports that wait for a person: to be approved, or to be mended. */
export const rdosNaVez: Especie = {
  id: 'rdos',
  nome: 'RDOs',
  tela,
  esperas: [aAprovar, devolvidos],
  emLote: {
    nome: 'Aprovar',
    decidir: (ctx, vistos) =>
      umPorUm(ctx, aAprovar, vistos, ({ id, revisao }) =>
        transitar(ctx, RDOS, passosDoRdo, servicoDoRdo, id, { para: STATUS_DO_RDO.aprovado, revisao }),
      ),
  },
}
