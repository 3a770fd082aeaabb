import { CONDICAO_NA_CONTAGEM } from '@prumo/domain/inventario/contagens/codigos.ts'
import { FOTOS_POR_LEITURA } from '@prumo/domain/inventario/contagens/regras.ts'
import { useRef, useState } from 'react'
import { ESTADO, type Estado } from '../../../core/campo/armazem.ts'
import {
  apagarArquivo,
  apagarItem,
  guardarArquivo,
  guardarItem,
  type Item,
  itemVazio,
} from '../../../core/campo/itens.ts'
import type { FolhaProps } from '../../../core/telefone/forma.ts'
import { useCampo } from '../../../core/telefone/vivo.ts'
import { BANCO } from './lidas.ts'

/** What of a reading is completed: how the item is, what it looks like, or that its label does not read. */
export type Caso = 'avariado' | 'fotos' | 'ilegivel'
export interface ACompletar {
  readonly caso: Caso
  readonly codigo: string
  readonly nome: string | null
  /** Of the reading it completes. */
  readonly vez?: number
}

/** By what the office knows a label that nobody can read: no two the same, or they would be one line. */
export const codigoIlegivel = (): string => `ILEGIVEL-${crypto.randomUUID().slice(0, 8).toUpperCase()}`

/**
 * One more reading, with photographs: readings are not changed. From the first photograph on it is a draft of this phone, so that
 * one put away in the middle loses none; sent, or thrown away, when the person says so.
 */
export function useCompletar(contagemId: string, { caso, codigo, nome }: ACompletar) {
  const { aparelho } = useCampo()
  const [item, setItem] = useState<Item>(() => itemVazio(BANCO))
  const [observacao, observar] = useState('')
  const agora = useRef(item)
  const escrever = async (mudanca: Partial<Item['conteudo']>, estado: Estado = ESTADO.rascunho) => {
    const titulo = `${nome ?? codigo}${caso === 'avariado' ? ' (avariado)' : ''}`
    const condicao = caso === 'avariado' ? { condicao: CONDICAO_NA_CONTAGEM.avariado } : {}
    const dados = { contagemId, codigo, ...condicao, observacao: observacao.trim() || null }
    agora.current = {
      ...agora.current,
      estado,
      mudadoEm: Date.now(),
      conteudo: { ...agora.current.conteudo, titulo, dados, ...mudanca },
    }
    setItem(agora.current)
    await guardarItem(aparelho, agora.current)
  }
  const anexar: FolhaProps['anexar'] = async (bytes, sobre, { miniatura } = {}) => {
    if (agora.current.conteudo.arquivos.length >= FOTOS_POR_LEITURA)
      throw new Error(`Uma leitura leva até ${FOTOS_POR_LEITURA} fotos.`)
    const novo = await guardarArquivo(aparelho, agora.current.uuid, bytes, sobre, miniatura)
    await escrever({ arquivos: [...agora.current.conteudo.arquivos, novo] })
  }
  const retirar: FolhaProps['retirar'] = (qual) => {
    const ficam = agora.current.conteudo.arquivos.filter(({ uuid }) => uuid !== qual)
    // The bytes go after the record's word of them: what it names is always there to be sent.
    void escrever({ arquivos: ficam }).then(() => apagarArquivo(aparelho, qual))
  }
  return {
    ...{ observacao, observar, anexar, retirar },
    arquivos: item.conteudo.arquivos,
    guardar: () => escrever({}, ESTADO.naFila),
    desistir: () => apagarItem(aparelho, item.uuid),
  }
}
