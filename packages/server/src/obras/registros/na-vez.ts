import { formatInstant } from '@prumo/domain/core/dates.ts'
import { registrosObra, STATUS_DE_REGISTRO } from '@prumo/domain/obras/registros/registros.ts'
import { comValor, enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { transitar } from '../../core/atos/transicao.ts'
import { type Ctx, can } from '../../core/context.ts'
import { umPorUm } from '../../core/vez/em-lote.ts'
import type { Especie } from '../../core/vez/especie.ts'
import { esperaNoBanco } from '../../core/vez/no-banco.ts'
import { passosDoRegistro, REGISTROS } from './fluxo.ts'
import { proprio } from './gravar.ts'
import { esperaPor } from './listar.ts'

const { tela } = registrosObra
const { devolvido, validado } = STATUS_DE_REGISTRO

interface Linha {
  readonly id: string
  readonly revisao: number
  readonly numero: string
  readonly local: string
  readonly data: string
  readonly obra: string
  readonly motivo: string | null
  readonly quantidadeFotos: number
}

const comum = {
  alias: 'r',
  de: sql`registros_obra as r join obras as o on o.id = r.obra_id`,
  colunas: sql`r.id, r.revisao, r.numero, r.local, r.data, o.nome as obra, r.motivo_devolucao as motivo, r.quantidade_fotos`,
  ordem: sql`r.data, r.id`,
}
const item = (um: Linha) => ({
  id: um.id,
  titulo: `${um.obra} · registro ${um.numero}`,
  detalhe: `${um.local}, ${formatInstant(um.data)}`,
  valor: null,
  caminho: `/${tela.caminho}/detalhes/${um.id}`,
  desde: um.data,
  revisao: um.revisao,
  aparte: um.quantidadeFotos === 0 ? 'não tem foto' : um.motivo === null ? null : 'já foi devolvido',
})
const noAlcance = (ctx: Ctx, quais: RawBuilder<boolean>) =>
  sql<boolean>`${quais} and ${inScope(ctx, registrosObra, 'r')}`

const aValidar = esperaNoBanco<Linha>({
  ...comum,
  id: 'registros-a-validar',
  titulo: { um: 'Registro aguardando validação', muitos: 'Registros aguardando validação' },
  caminho: () => `/${tela.caminho}?minhaVez=sim`,
  quais: (ctx) => (can(ctx, tela, 'acesso') && can(ctx, tela, 'visualizar') ? noAlcance(ctx, esperaPor(ctx)) : null),
  item,
})

/** What somebody returned goes to whoever wrote it. */
const devolvidos = esperaNoBanco<Linha>({
  ...comum,
  id: 'registros-devolvidos',
  titulo: { um: 'Registro devolvido a você', muitos: 'Registros devolvidos a você' },
  rotulo: 'Devolvido a você',
  caminho: ({ usuario }) =>
    enderecoDaLista(tela, { status: devolvido }, [comValor('criadorId', 'ref', usuario.id, usuario.nome)]),
  quais: (ctx) =>
    can(ctx, tela, 'editar')
      ? noAlcance(ctx, sql<boolean>`r.status = ${sql.lit(devolvido)} and r.criador_id = ${ctx.usuario.id}::bigint`)
      : null,
  item,
})

/** Records that wait for a person: to be validated, or to be mended by who wrote them. */
export const registrosNaVez: Especie = {
  id: 'registros-obra',
  nome: 'Registros',
  tela,
  esperas: [aValidar, devolvidos],
  emLote: {
    nome: 'Validar',
    decidir: (ctx, vistos) =>
      umPorUm(ctx, aValidar, vistos, ({ id, revisao }) =>
        transitar(ctx, REGISTROS, passosDoRegistro, proprio, id, { para: validado, revisao }),
      ),
  },
}
