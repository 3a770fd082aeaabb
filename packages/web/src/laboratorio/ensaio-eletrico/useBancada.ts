import { registros } from '@prumo/domain/core/registros.ts'
import { chamadasDeEnsaios } from '@prumo/domain/laboratorio/ensaio-eletrico/chamadas.ts'
import { ensaiosEletricos } from '@prumo/domain/laboratorio/ensaio-eletrico/ensaios.ts'
import type { EnsaioInteiro, PecaNaBancada } from '@prumo/domain/laboratorio/ensaio-eletrico/respostas.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { keys, queryClient } from '../../core/wire/query.ts'
import { typedQuantity } from '../../ui/form/money-typing.ts'
import { type Bancada, eliminada, enviavel, mudarPeca, type Peca, registrada, VAZIA } from './bancada.ts'

/** What this browser holds of the bench: it outlives a reload, a fall of the network and the end of the session. */
function useAparelho() {
  const { usuario } = useSession()
  const chave = `bancada:${usuario.id}`
  return {
    ler: (): Bancada => {
      try {
        return { ...VAZIA, ...(JSON.parse(localStorage.getItem(chave) ?? '{}') as Partial<Bancada>) }
      } catch {
        return VAZIA
      }
    },
    guardar: (bancada: Bancada) => {
      try {
        localStorage.setItem(chave, JSON.stringify(bancada))
      } catch {
        // Full or forbidden: what was measured is still on the screen, and is still sent.
      }
    },
  }
}

/** A piece as POST /ensaios-eletricos takes it: the same however often it is sent, so that a repeat is one test. */
function corpoDe(peca: Peca, bancada: Bancada) {
  const { medicoes, visual, insuflacao } = enviavel(peca)
  const { temperatura, umidade, pressao, sensoresIds, justificativa } = bancada.ambiente
  const semTensao = eliminada(peca)
  // Read before its time was over, it ended with it.
  const cumprida = semTensao || bancada.ligada === null ? 0 : bancada.ligada + (medicoes.at(-1)?.tempoS ?? 0) * 1000
  const fim = new Date(Math.max(peca.lidaEm ?? bancada.lidaEm ?? Date.now(), cumprida)).toISOString()
  return {
    clienteUuid: peca.uuid,
    osItemId: peca.dados.osItemId,
    criterioId: peca.criterio.id,
    posicaoBanco: peca.posicao,
    inicio: semTensao || bancada.inicio === null ? fim : new Date(bancada.inicio).toISOString(),
    fim,
    instrumentos: semTensao ? [] : bancada.instrumentos,
    ambiente: {
      temperatura: typedQuantity(temperatura) ?? null,
      umidade: typedQuantity(umidade) ?? null,
      pressao: typedQuantity(pressao) ?? null,
      sensoresIds,
    },
    justificativa: justificativa || null,
    inspecaoVisual: visual.map(({ itemId, resultado, motivo, fotoId }) => ({ itemId, resultado, motivo, fotoId })),
    insuflacao,
    medicoes: semTensao ? [] : medicoes,
    ...(peca.dados.repeteId && { repeticaoDeId: peca.dados.repeteId, motivoRepeticao: peca.motivoRepeticao }),
    observacao: peca.observacao || null,
  }
}

export function useBancada() {
  const aparelho = useAparelho()
  const [bancada, setBancada] = useState(aparelho.ler)
  const dono = useRef(aparelho)
  dono.current = aparelho
  const agora = useRef(bancada)
  const mudar = useCallback((mudanca: (antes: Bancada) => Bancada) => {
    agora.current = mudanca(agora.current)
    dono.current.guardar(agora.current)
    setBancada(agora.current)
  }, [])
  const [enviando, setEnviando] = useState(false)
  /** Sends what is ready, one after the other; what is refused stays on the bench with its sentence. */
  const registrar = useCallback(
    async (prontas: readonly Peca[]): Promise<{ feitas: number; recusadas: number }> => {
      setEnviando(true)
      let [feitas, recusadas] = [0, 0]
      try {
        for (const peca of prontas) {
          try {
            const feita = (await api.call(registros(ensaiosEletricos).criar, {
              body: corpoDe(peca, agora.current),
            })) as unknown as EnsaioInteiro
            mudar((antes) =>
              registrada(
                antes,
                peca.uuid,
                {
                  id: feita.id,
                  etiqueta: feita.etiqueta,
                  resultado: feita.resultado,
                  frase: feita.frase,
                  avisos: feita.avisos ?? [],
                },
                Date.now(),
              ),
            )
            feitas++
          } catch (error) {
            mudar((antes) => mudarPeca(antes, peca.uuid, { recusa: (error as Error).message }))
            recusadas++
          }
        }
      } finally {
        setEnviando(false)
        for (const nome of [ensaiosEletricos.name, 'laboratorio-os', 'laudos'])
          void queryClient.invalidateQueries({ queryKey: keys.all(nome), refetchType: 'none' })
      }
      return { feitas, recusadas }
    },
    [mudar],
  )
  return { bancada, mudar, registrar, enviando }
}

/** The pieces that answer to what was read off one. */
export const lerEtiqueta = (codigo: string): Promise<PecaNaBancada[]> =>
  api.call(chamadasDeEnsaios.pecas, { query: { codigo } }) as Promise<PecaNaBancada[]>

/** The hour, four times a second, while something is counted by it. */
export function useAgora(contando: boolean): number {
  const [agora, setAgora] = useState(Date.now)
  useEffect(() => {
    if (!contando) return
    setAgora(Date.now())
    const relogio = setInterval(() => setAgora(Date.now()), 250)
    return () => clearInterval(relogio)
  }, [contando])
  return agora
}
