/** What a drawn step comes to: the act itself, or, guided, another that somebody may do now; and how often each act is drawn. */
import { aPartirDe, type Passo, type Plano } from './passos.ts'
import { PASSOS_DE_PAGAMENTO, type Vista } from './passos-pagamento.ts'
import { PASSOS_DE_PEDIDO } from './passos-pedido.ts'
import type { Modelo } from './tipos.ts'

/** Where a guided step turns when nobody can do its act now: runs go deep instead of being refused at the door. */
const ADIANTE =
  'aprovar banco retorno pagar decidir encaminhar liberar enviar retirar encomendar desfazer reagendar'.split(' ')

export function planejar(modelo: Modelo, passo: Passo, vista: Vista): Plano | null {
  const um = (ato: string): Plano | null =>
    PASSOS_DE_PEDIDO[ato]?.(modelo, passo, vista.mundo) ?? PASSOS_DE_PAGAMENTO[ato]?.(modelo, passo, vista) ?? null
  const plano = um(passo.ato)
  const serve = (outro: Plano | null) => outro && !outro.nada && outro.previsto.status < 300
  if (!passo.guiado || serve(plano)) return plano
  for (const ato of [...aPartirDe(ADIANTE, passo.d), 'criar']) {
    const outro = um(ato)
    if (serve(outro)) return outro
  }
  return plano
}

export const PESOS: Readonly<Record<string, number>> = {
  criar: 5,
  enviar: 4,
  aprovar: 7,
  rejeitar: 3,
  encaminhar: 2,
  devolver: 1,
  cancelar: 3,
  editar: 2,
  anexar: 3,
  trocar: 2,
  remover: 2,
  excluir: 2,
  encomendar: 2,
  retirar: 3,
  reciclar: 2,
  reagendar: 3,
  pagar: 4,
  desfazer: 3,
  banco: 5,
  liberar: 2,
  marcar: 2,
  desistir: 2,
  retorno: 5,
  decidir: 3,
  fornecedor: 2,
  conferir: 3,
  ler: 1,
  papel: 1,
  marca: 1,
  centro: 1,
  ativa: 1,
  relógio: 1,
}
