import { fechado } from '@prumo/domain/core/fluxo.ts'
import { SITUACAO_DE_ENTREGA } from '@prumo/domain/inventario/entregas/codigos.ts'
import { assinaturasDaEntrega, fotosDaEntrega } from '@prumo/domain/inventario/entregas/coleta.ts'
import { inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import { fluxoDaEntrega } from '@prumo/domain/inventario/entregas/fluxo.ts'
import { emAberto } from '@prumo/domain/inventario/entregas/regras.ts'
import type { AssinaturaHost } from '../../core/collected/assinaturas.ts'
import type { FotoHost } from '../../core/collected/fotos.ts'
import type { AnyRecord } from '../../core/database/table.ts'
import { conflict } from '../../core/errors.ts'

/** The photographs of the return are taken before it is received; what ended keeps those it has. */
export const FOTOS: FotoHost = {
  entity: inventarioEntregas,
  fotos: fotosDaEntrega,
  refuse: (row) => {
    if (!emAberto(row as AnyRecord & { situacao: number })) throw conflict(fechado(fluxoDaEntrega, row)!)
  },
}

export const SO_AGUARDANDO = 'Só se assina, ou se envia o termo assinado, enquanto a entrega aguarda o aceite.'

/** What proves the acceptance comes before it. */
export const soAguardando = ({ situacao }: AnyRecord): void => {
  if (situacao !== SITUACAO_DE_ENTREGA.aguardando) throw conflict(SO_AGUARDANDO)
}
export const ASSINATURAS: AssinaturaHost = {
  entity: inventarioEntregas,
  assinaturas: assinaturasDaEntrega,
  refuse: soAguardando,
  // What was known of the item when it was handed over is signed too.
  parts: async (db, id) =>
    (await db.selectFrom('inventarioEntregas').select('fatos').where('id', '=', id).executeTakeFirst())?.fatos ?? null,
}
