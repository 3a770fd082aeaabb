/** Many files on their way to be documents: what each is said to be, how far it is, and what became of it. */

import { chamadasDosDocumentos } from '@prumo/domain/dp/colaboradores-docs-chamadas.ts'
import { MAXIMO_POR_VEZ } from '@prumo/domain/dp/colaboradores-docs-respostas.ts'
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSending } from '../../../core/sending/useSending.ts'
import { api } from '../../../core/wire/api.ts'
import { useCommand } from '../../../core/wire/records.ts'
import { confirm } from '../../../ui/dialogs.ts'
import { cadastrar, RENOVA } from '../registros.ts'
import type { ValoresDoLote } from './schema.ts'

export type Item = { id: number; file: File; adivinhado: ValoresDoLote }
export type Estado =
  | { qual: 'aberto' | 'fila' }
  | { qual: 'indo'; parte: number }
  | { qual: 'recusado'; porque: string }
  | { qual: 'guardado'; documentoId: string }

type Forma = UseFormReturn<ValoresDoLote>

export function useLote(colabFixo: string | null) {
  const [itens, setItens] = useState<readonly Item[]>([])
  const [guardados, setGuardados] = useState<ReadonlyMap<number, string>>(new Map())
  const [prontos, setProntos] = useState<ReadonlySet<number>>(new Set())
  const [prazos, setPrazos] = useState<ReadonlyMap<string, number>>(new Map())
  const [tentou, setTentou] = useState(false)
  const formas = useRef(new Map<number, Forma>())
  /** What each was sent as: the same again is the same sending, and another is a new one. */
  const enviados = useRef(new Map<number, string>())
  const ultimo = useRef(0)
  const { run: salvar } = useCommand((fazer: () => Promise<{ id: string }>) => fazer(), { touches: RENOVA })
  const { items, queue } = useSending<Item>({
    send: async (item, way) => {
      const { colabId, ...valores } = JSON.parse(enviados.current.get(item.id)!) as ValoresDoLote
      const { id } = await salvar(() => cadastrar({ ...valores, colabId: colabId!, observacao: null }, item.file, way))
      setGuardados((antes) => new Map(antes).set(item.id, id))
    },
  })
  const { run: adivinhar, running: lendo } = useCommand((nomes: string[]) =>
    api.call(chamadasDosDocumentos.adivinhar, { body: { nomes } }),
  )
  const naFila = (id: number) => items.find(({ file }) => file.id === id)
  const estadoDe = (id: number): Estado => {
    const documentoId = guardados.get(id)
    if (documentoId) return { qual: 'guardado', documentoId }
    const envio = naFila(id)
    if (!envio) return { qual: 'aberto' }
    if (envio.state === 'failed') return { qual: 'recusado', porque: envio.failure ?? '' }
    return envio.state === 'going' ? { qual: 'indo', parte: envio.share } : { qual: 'fila' }
  }
  const porEnviar = itens.filter(({ id }) => ['aberto', 'recusado'].includes(estadoDe(id).qual))
  const completos = porEnviar.filter(({ id }) => prontos.has(id))

  const indo = items.filter(({ state }) => state !== 'failed').length
  // With some on their way the queue asks by itself.
  const perderia = porEnviar.length > 0 && indo === 0
  useBlocker({
    enableBeforeUnload: () => perderia,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !perderia) return false
      const sair = await confirm({
        title: 'Sair sem enviar tudo?',
        body: `${porEnviar.length === 1 ? '1 arquivo ainda não foi enviado' : `${porEnviar.length} arquivos ainda não foram enviados`}. Os que já foram guardados ficam.`,
        action: 'Sair sem enviar',
        cancel: 'Continuar aqui',
        danger: true,
      })
      return sair === null
    },
  })

  return {
    itens,
    prazos,
    tentou,
    lendo,
    estadoDe,
    cabem: MAXIMO_POR_VEZ - itens.length,
    guardados: guardados.size,
    indo,
    recusados: items.filter(({ state }) => state === 'failed').length,
    completos: completos.length,
    porCompletar: porEnviar.length - completos.length,
    async acrescentar(files: readonly File[]) {
      if (files.length === 0) return
      const { arquivos, prazos: lidos } = await adivinhar(files.map(({ name }) => name.slice(-500)))
      setPrazos(new Map(lidos.map(({ tipoId, meses }) => [tipoId, meses])))
      setItens((antes) => [
        ...antes,
        ...files.map((file, n) => {
          const dito = arquivos[n]!
          return { id: ++ultimo.current, file, adivinhado: { ...dito, colabId: colabFixo ?? dito.colabId } }
        }),
      ])
    },
    tirar(id: number) {
      const envio = naFila(id)
      if (envio) queue.cancel(envio.id)
      formas.current.delete(id)
      setItens((antes) => antes.filter((um) => um.id !== id))
    },
    guardarForma: (id: number, forma: Forma) => void formas.current.set(id, forma),
    aprontar(id: number, pronto: boolean) {
      setProntos((antes) => {
        if (antes.has(id) === pronto) return antes
        const depois = new Set(antes)
        if (pronto) depois.add(id)
        else depois.delete(id)
        return depois
      })
    },
    /** Those that are complete go; the others say what they lack. */
    enviar() {
      setTentou(true)
      const novos: Item[] = []
      for (const item of completos) {
        const valores = JSON.stringify(formas.current.get(item.id)!.getValues())
        const recusado = naFila(item.id)
        const igual = enviados.current.get(item.id) === valores
        enviados.current.set(item.id, valores)
        if (recusado && igual) queue.retry(recusado.id)
        else {
          if (recusado) queue.cancel(recusado.id)
          novos.push(item)
        }
      }
      queue.add(novos)
    },
  }
}
export type Lote = ReturnType<typeof useLote>
