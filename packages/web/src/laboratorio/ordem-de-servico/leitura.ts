/** What is read of tags, one after the other as they come: a reader types faster than an answer arrives, and none is lost. */
import { chamadasDeOrdens } from '@prumo/domain/laboratorio/ordem-de-servico/chamadas.ts'
import type { AchadoNaLeitura } from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../core/wire/api.ts'

export interface Recado {
  readonly tom: 'bom' | 'erro'
  readonly dito: string
}
export interface Leitura {
  /** What was said of the last one. */
  readonly recado: Recado | null
  /** Read, and not yet answered. */
  readonly naFila: number
  /** Of which several pieces have the number: who reads chooses. */
  readonly varias: readonly AchadoNaLeitura[]
  /** Which nobody has registered. */
  readonly desconhecida: string | null
  ler: (texto: string) => void
  /** Goes on with what waits, after a choice or a registering; `pecas`: those that were chosen. */
  seguir: (pecas?: readonly AchadoNaLeitura[]) => void
}

/** One sound for what came in, another for what did not: who reads looks at the gloves, and not at the screen. */
function soar(tom: Recado['tom']): void {
  if (tom === 'erro') navigator.vibrate?.(200)
  try {
    const audio = new AudioContext()
    const som = audio.createOscillator()
    const volume = audio.createGain()
    som.frequency.value = tom === 'bom' ? 1320 : 220
    volume.gain.value = 0.06
    som.connect(volume).connect(audio.destination)
    som.start()
    som.stop(audio.currentTime + (tom === 'bom' ? 0.08 : 0.35))
    som.onended = () => void audio.close()
  } catch {
    // A browser that plays nothing still shows it.
  }
}

/** `incluir` puts a piece in the order, and says why not; null when it came in. */
export function useLeitura(incluir: (peca: AchadoNaLeitura) => string | null): Leitura {
  const fila = useRef<string[]>([])
  const ocupada = useRef(false)
  const vivo = useRef(true)
  const [naFila, contar] = useState(0)
  const [recado, setRecado] = useState<Recado | null>(null)
  const [varias, setVarias] = useState<readonly AchadoNaLeitura[]>([])
  const [desconhecida, setDesconhecida] = useState<string | null>(null)
  const doPai = useRef(incluir)
  doPai.current = incluir
  useEffect(() => {
    vivo.current = true
    return () => {
      vivo.current = false
    }
  }, [])
  const dizer = (tom: Recado['tom'], dito: string) => {
    soar(tom)
    setRecado({ tom, dito })
  }
  const incluirUma = (peca: AchadoNaLeitura) => {
    const recusa = peca.impedimento ?? doPai.current(peca)
    dizer(recusa ? 'erro' : 'bom', recusa ? `${peca.etiqueta}: ${recusa}` : `${peca.etiqueta}, ${peca.tipo}: incluída.`)
  }
  /** true when it goes on by itself. */
  const julgar = (codigo: string, pecas: readonly AchadoNaLeitura[]): boolean => {
    if (pecas.length === 1) {
      incluirUma(pecas[0]!)
      return true
    }
    if (pecas.length === 0) {
      dizer('erro', `${codigo}: não está no cadastro.`)
      setDesconhecida(codigo)
      return false
    }
    dizer('erro', `${codigo}: há ${pecas.length} equipamentos com este número. Escolha.`)
    setVarias(pecas)
    return false
  }
  const andar = async () => {
    if (ocupada.current) return
    ocupada.current = true
    for (let codigo = fila.current[0]; codigo !== undefined && vivo.current; codigo = fila.current[0]) {
      try {
        const achado = await api.call(chamadasDeOrdens.ler, { query: { codigo } })
        fila.current.shift()
        contar(fila.current.length)
        if (!julgar(achado.codigo, achado.pecas)) return
      } catch (error) {
        fila.current.shift()
        contar(fila.current.length)
        dizer('erro', `${codigo}: ${(error as Error).message}`)
      }
    }
    ocupada.current = false
  }
  return {
    recado,
    naFila,
    varias,
    desconhecida,
    ler: (texto) => {
      const codigos = texto
        .split(/[\r\n\t]+/)
        .map((um) => um.trim())
        .filter(Boolean)
      if (codigos.length === 0) return
      fila.current.push(...codigos)
      contar(fila.current.length)
      void andar()
    },
    seguir: (pecas = []) => {
      setVarias([])
      setDesconhecida(null)
      for (const peca of pecas) incluirUma(peca)
      ocupada.current = false
      void andar()
    },
  }
}
