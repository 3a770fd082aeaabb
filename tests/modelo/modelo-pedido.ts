/** Predicts each act on an order, from the tables. */
import {
  type Acao,
  ANALISA,
  DE_ANALISE,
  DE_QUEM_CUIDA,
  DEVIDOS,
  DIARIA,
  MARCAS,
  MARCAS_DE_CRIAR,
  MARCAS_DE_EDITAR_PEDIDOS,
  misturaProibida,
  NASCEM,
  PASSO,
  PRAZO,
  poeEmPagamento,
  saiDe,
  somaDias,
} from './tabelas.ts'
import {
  type Centro,
  feito,
  type MAnexo,
  type MItem,
  type Modelo,
  type MPedido,
  type MPessoa,
  type Previsto,
  papelDe,
  recusado,
} from './tipos.ts'

/** An attachment as somebody sends it. */
export interface AnexoPedido {
  readonly tipo: number
  readonly valor: number | null
  readonly vence: string | null
  readonly documento: boolean
  readonly linha: string | null
  readonly linhaCerta: boolean
  /** Of its own. */
  readonly centro: Centro | null
}
export interface Criacao {
  readonly tipo: number
  readonly centro: 'A' | 'B'
  readonly comFornecedor: boolean
  readonly comJustificativa: boolean
  readonly encaminhamento: 2 | 3 | null
  readonly enviar: boolean
  readonly itens: readonly Omit<MItem, 'id' | 'retirado'>[]
  readonly anexos: readonly AnexoPedido[]
}

export const temMarca = (pessoa: MPessoa, marcas: readonly string[]): boolean =>
  marcas.some((marca) => pessoa.marcas.has(marca))

/** 401, 403, 404: before anything of the order itself is looked at. */
export function porta(pessoa: MPessoa, marcas: readonly string[], pedido: MPedido | null): number | null {
  if (!pessoa.ativa) return 401
  if (!temMarca(pessoa, marcas)) return 403
  return pedido && !pessoa.centros.has(pedido.centro) ? 404 : null
}

const esperaPor = (pedido: MPedido, pessoa: MPessoa): boolean =>
  pedido.status === 3 && pedido.encaminhamento !== null && pedido.validador === pessoa.id && !pedido.validado

/** Does any of these point to a cost centre that person does not hold (I-11)? */
export const alheio = (pessoa: MPessoa, linhas: readonly { readonly centro: Centro | null }[]): boolean =>
  linhas.some(({ centro }) => centro !== null && !pessoa.centros.has(centro))

/** May that person do that to the order now, as far as rank, care and status tell? */
export function impedido(acao: Acao, pedido: MPedido, pessoa: MPessoa): number | null {
  const papel = papelDe(pessoa)
  if (DE_ANALISE.includes(acao)) {
    if (esperaPor(pedido, pessoa)) return null
    if (papel === 1) return 403
    return ANALISA[papel]!.includes(String(pedido.status)) ? null : 409
  }
  if (acao === 'cancelar' && papel === 1 && pedido.solicitante !== pessoa.id) return 403
  if (DE_QUEM_CUIDA.includes(acao)) {
    const cuida = pedido.solicitante === pessoa.id || temMarca(pessoa, MARCAS_DE_EDITAR_PEDIDOS)
    if (!cuida) return 403
  }
  return saiDe(acao, pedido) ? null : 409
}

/** The door and the impediment together: what most acts begin with. */
export const comeco = (acao: Acao, pedido: MPedido, pessoa: MPessoa): number | null =>
  porta(pessoa, MARCAS[acao], pedido) ?? impedido(acao, pedido, pessoa)

export const foraDoPrazo = (tipo: number, datas: readonly (string | null)[], hoje: string): boolean =>
  PRAZO[tipo]! > 0 && datas.some((data) => data !== null && data < somaDias(hoje, PRAZO[tipo]!))

const datasDe = (anexos: readonly { vence: string | null; agendada?: string | null }[]) =>
  anexos.flatMap(({ vence, agendada = null }) => [vence, agendada])

/** The barcode a living order holds: nobody else's may be the same. */
const barras = (anexo: { tipo: number; linha: string | null; linhaCerta: boolean }): string | null =>
  DEVIDOS.includes(anexo.tipo) && anexo.linhaCerta ? anexo.linha : null
export function repetida(modelo: Modelo, anexos: readonly AnexoPedido[], menos: readonly string[] = []): boolean {
  const novas = anexos.map(barras).filter((linha) => linha !== null)
  const vivas = modelo.pedidos
    .filter(({ status }) => status !== 6 && status !== 8)
    .flatMap((pedido) => pedido.anexos)
    .filter(({ id }) => !menos.includes(id))
    .map(barras)
  return new Set(novas).size < novas.length || novas.some((linha) => vivas.includes(linha))
}

/** Anything that keeps the content from being submitted (400). */
function conteudoRecusado(
  modelo: Modelo,
  pedido: Pick<MPedido, 'tipo' | 'comFornecedor' | 'comJustificativa'>,
  itens: readonly unknown[],
  anexos: readonly (AnexoPedido & { agendada?: string | null })[],
): boolean {
  return (
    foraDoPrazo(pedido.tipo, datasDe(anexos), modelo.hoje) ||
    misturaProibida(
      pedido.tipo,
      anexos.map(({ tipo }) => tipo),
    ) ||
    !pedido.comJustificativa ||
    (pedido.tipo === 1 && !pedido.comFornecedor) ||
    itens.length === 0 ||
    anexos.some(({ tipo, linhaCerta }) => tipo === 4 && !linhaCerta)
  )
}

export const nascimento = (
  tipo: number,
  pedido: { tipo: number; status: number },
): Pick<MAnexo, 'status' | 'emPagamento'> =>
  NASCEM.includes(tipo) || (DEVIDOS.includes(tipo) && poeEmPagamento(pedido.tipo, pedido.status))
    ? { status: 1, emPagamento: true }
    : { status: null, emPagamento: false }

/** Approval and finalisation: what is owed and has no status waits to be paid. */
function poeTudo(pedido: MPedido): void {
  if (!poeEmPagamento(pedido.tipo, pedido.status)) return
  for (const anexo of pedido.anexos)
    if (anexo.status === null && DEVIDOS.includes(anexo.tipo)) Object.assign(anexo, { status: 1, emPagamento: true })
}

/** The approver's own step (Spec 1 §4, Submit, row 4). */
function aprova(pedido: MPedido, quem: string): void {
  const direto = pedido.anexos.some(({ tipo }) => tipo === 9)
  Object.assign(pedido, { status: direto ? 7 : 5, aprovador: quem, encaminhamento: null })
  if (direto) {
    pedido.finalizado = true
    for (const item of pedido.itens) item.retirado = item.quantidade
  }
  poeTudo(pedido)
}

/** The submit table: who submits, and the next step named. */
function submete(pedido: MPedido, pessoa: MPessoa, encaminhamento: number | null): void {
  const papel = papelDe(pessoa)
  Object.assign(pedido, {
    devolvido: false,
    encaminhamento,
    validador: null,
    validado: false,
    confirmador: null,
    aprovador: null,
  })
  pedido.reprovador = null
  if (encaminhamento === null && papel === 4) {
    aprova(pedido, pessoa.id)
    return
  }
  pedido.status = encaminhamento ?? PASSO[papel]!
  if (pedido.status === 3 && papel >= 2) Object.assign(pedido, { validador: pessoa.id, validado: true })
  if (pedido.status === 4) pedido.confirmador = pessoa.id
}

export const anexoDe = (id: string, pedido: MPedido, anexo: AnexoPedido): MAnexo => ({
  ...anexo,
  id,
  documento: anexo.documento || anexo.tipo === DIARIA,
  ...nascimento(anexo.tipo, pedido),
  banco: null,
  agendada: null,
  provado: false,
})

export function preverCriacao(modelo: Modelo, pessoa: MPessoa, novo: Criacao): Previsto {
  const barrado = porta(pessoa, MARCAS_DE_CRIAR, null)
  if (barrado) return recusado(barrado)
  const tipos = novo.anexos.map(({ tipo }) => tipo)
  if (
    novo.enviar
      ? conteudoRecusado(modelo, novo, novo.itens, novo.anexos)
      : foraDoPrazo(novo.tipo, datasDe(novo.anexos), modelo.hoje) || misturaProibida(novo.tipo, tipos)
  )
    return recusado(400)
  // A centre one does not hold is no centre.
  if (alheio(pessoa, [novo, ...novo.itens, ...novo.anexos])) return recusado(400)
  if (repetida(modelo, novo.anexos)) return recusado(409)
  return feito(201, ({ body, itensDe, anexosDe }) => {
    const pedido: MPedido = {
      ...novo,
      id: body.id,
      numero: body.numero,
      status: 1,
      devolvido: false,
      solicitante: pessoa.id,
      validador: null,
      validado: false,
      confirmador: null,
      aprovador: null,
      reprovador: null,
      cancelador: null,
      encomendador: null,
      finalizado: false,
      recicla: null,
      excedente: 0,
      itens: itensDe(body.id).map((id, n): MItem => ({ id, ...novo.itens[n]!, retirado: 0 })),
      anexos: [],
    }
    pedido.anexos = anexosDe(body.id).map((id, n) => anexoDe(id, pedido, novo.anexos[n]!))
    if (novo.enviar) submete(pedido, pessoa, novo.encaminhamento)
    modelo.pedidos.push(pedido)
  })
}

export function preverEnvio(
  modelo: Modelo,
  pedido: MPedido,
  pessoa: MPessoa,
  encaminhamento: 2 | 3 | null | undefined,
): Previsto {
  const barrado = comeco('enviar', pedido, pessoa)
  if (barrado) return recusado(barrado)
  if (conteudoRecusado(modelo, pedido, pedido.itens, pedido.anexos)) return recusado(400)
  return feito(200, () =>
    submete(pedido, pessoa, encaminhamento === undefined ? pedido.encaminhamento : encaminhamento),
  )
}

export interface Avanco {
  readonly acao: 'aprovar' | 'rejeitar' | 'encaminhar' | 'devolver'
  readonly comMotivo: boolean
  readonly para: MPessoa | null
}
export function preverAvanco(pedido: MPedido, pessoa: MPessoa, { acao, comMotivo, para }: Avanco): Previsto {
  const barrado = comeco(acao, pedido, pessoa)
  if (barrado) return recusado(barrado)
  switch (acao) {
    case 'rejeitar':
    case 'devolver':
      if (!comMotivo) return recusado(400)
      return feito(200, () => {
        Object.assign(pedido, { status: acao === 'rejeitar' ? 6 : 1, encaminhamento: null, reprovador: pessoa.id })
        pedido.devolvido = acao === 'devolver'
      })
    case 'encaminhar':
      if (!para || para.id === pessoa.id || !para.ativa || para.lugar === 0 || !para.centros.has(pedido.centro))
        return recusado(400)
      return feito(200, () => {
        Object.assign(pedido, { status: 3, encaminhamento: 3, validador: para.id, validado: false })
      })
    case 'aprovar':
      return feito(200, () => {
        const papel = papelDe(pessoa)
        if (esperaPor(pedido, pessoa)) pedido.validado = true
        if (papel === 4) aprova(pedido, pessoa.id)
        else if (papel === 3) Object.assign(pedido, { status: 4, encaminhamento: null, confirmador: pessoa.id })
        else Object.assign(pedido, { status: 3, encaminhamento: null, validador: pessoa.id, validado: true })
      })
  }
}

export function preverCancelamento(pedido: MPedido, pessoa: MPessoa, comMotivo: boolean): Previsto {
  const barrado = comeco('cancelar', pedido, pessoa)
  if (barrado) return recusado(barrado)
  if (pedido.anexos.some(({ banco }) => banco === 2)) return recusado(409)
  if (!comMotivo) return recusado(400)
  return feito(200, () => {
    Object.assign(pedido, { status: 8, encaminhamento: null, cancelador: pessoa.id, devolvido: false })
    for (const anexo of pedido.anexos)
      if (anexo.status !== 3) Object.assign(anexo, { status: null, emPagamento: false })
  })
}

export function preverEncomenda(pedido: MPedido, pessoa: MPessoa): Previsto {
  const barrado = comeco('encomendar', pedido, pessoa)
  if (barrado) return recusado(barrado)
  return feito(200, () => Object.assign(pedido, { status: 9, encomendador: pessoa.id }))
}

/** `retirados` null: finalise with what is withdrawn. Quantities in ten-thousandths. */
export function preverRetirada(
  pedido: MPedido,
  pessoa: MPessoa,
  retirados: readonly { item: MItem; retirado: number }[] | null,
  encerrar: boolean,
): Previsto {
  const barrado = comeco('retirar', pedido, pessoa)
  if (barrado) return recusado(barrado)
  if (retirados?.some(({ item, retirado }) => retirado > item.quantidade)) return recusado(400)
  return feito(200, () => {
    for (const { item, retirado } of retirados ?? []) item.retirado = retirado
    const tudo = pedido.itens.every(({ quantidade, retirado }) => quantidade === retirado)
    if (retirados && !encerrar && !tudo) return
    Object.assign(pedido, { status: 7, finalizado: true })
    poeTudo(pedido)
  })
}

export function preverReciclagem(modelo: Modelo, pedido: MPedido, pessoa: MPessoa): Previsto {
  const barrado = comeco('reciclar', pedido, pessoa)
  if (barrado) return recusado(barrado)
  if (modelo.pedidos.some(({ recicla, status }) => recicla === pedido.id && status !== 8)) return recusado(409)
  if (alheio(pessoa, [...pedido.itens, ...pedido.anexos])) return recusado(400)
  if (repetida(modelo, pedido.anexos)) return recusado(409)
  return feito(201, ({ body, itensDe, anexosDe }) => {
    const id = String(body.id)
    const novo: MPedido = {
      ...pedido,
      id,
      numero: body.numero,
      status: 1,
      encaminhamento: null,
      solicitante: pessoa.id,
      validador: null,
      validado: false,
      confirmador: null,
      aprovador: null,
      reprovador: null,
      recicla: pedido.id,
      excedente: 0,
      itens: itensDe(id).map((um, n) => ({ ...pedido.itens[n]!, id: um, retirado: 0 })),
      anexos: [],
    }
    novo.anexos = anexosDe(id).map((um, n) => ({
      ...pedido.anexos[n]!,
      id: um,
      ...nascimento(pedido.anexos[n]!.tipo, novo),
      banco: null,
      provado: false,
    }))
    modelo.pedidos.push(novo)
  })
}

export type Edicao = { tipo: number } | { itens: readonly Omit<MItem, 'id' | 'retirado'>[] } | Record<never, never>
export function preverEdicao(pedido: MPedido, pessoa: MPessoa, edicao: Edicao): Previsto {
  const barrado = comeco('editar', pedido, pessoa)
  if (barrado) return recusado(barrado)
  const tipo = 'tipo' in edicao ? edicao.tipo : pedido.tipo
  const tipos = pedido.anexos.map((anexo) => anexo.tipo)
  if (misturaProibida(tipo, tipos)) return recusado(400)
  const novos = 'itens' in edicao ? edicao.itens : null
  if (novos && alheio(pessoa, novos)) return recusado(400)
  const muda = tipo !== pedido.tipo || (novos !== null && (novos.length > 0 || pedido.itens.length > 0))
  return feito(
    200,
    ({ itensDe }) => {
      pedido.tipo = tipo
      if (novos) pedido.itens = itensDe(pedido.id).map((id, n) => ({ id, ...novos[n]!, retirado: 0 }))
    },
    muda ? 1 : 0,
  )
}

export function preverExclusao(modelo: Modelo, pedido: MPedido, pessoa: MPessoa): Previsto {
  const barrado = comeco('excluir', pedido, pessoa)
  if (barrado) return recusado(barrado)
  return feito(204, () => {
    modelo.pedidos = modelo.pedidos.filter((um) => um !== pedido)
    modelo.excluidos.push(pedido.id)
  })
}
