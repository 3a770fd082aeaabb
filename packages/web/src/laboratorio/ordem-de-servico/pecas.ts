import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import type { EquipamentoNaLista } from '@prumo/domain/laboratorio/equipamento-isolante/respostas.ts'
import type { AchadoNaLeitura } from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import { useMemo, useState } from 'react'
import { type AnyRecord, useList } from '../../core/wire/records.ts'
import { useNames } from '../../core/wire/references.ts'
import { descricaoDaPeca } from './ordem.ts'

/** What a line of the form says of its piece. */
export interface PecaSabida {
  readonly etiqueta: string
  readonly descricao: string
  readonly numeroSerie: string | null
}

const daLeitura = (peca: AchadoNaLeitura): PecaSabida => ({
  etiqueta: peca.etiqueta,
  descricao: descricaoDaPeca(peca),
  numeroSerie: peca.numeroSerie,
})

/** The pieces of the lines: those that were read say themselves; of the others, what the register says. */
export function usePecas(ids: readonly string[]) {
  const [lidas, setLidas] = useState<ReadonlyMap<string, PecaSabida>>(new Map())
  const faltam = useMemo(() => ids.filter((id) => !lidas.has(id)).toSorted(), [ids, lidas])
  const { rows } = useList(
    equipamentosIsolantes,
    { ids: faltam.slice(0, 1000).join(',') },
    { enabled: faltam.length > 0 },
  )
  const doCadastro = rows as unknown as (AnyRecord & EquipamentoNaLista)[]
  const nameOf = useNames(
    useMemo(
      () => [
        ...doCadastro.map(({ tipoEquipamentoId }) => ({ target: 'tipos-equipamento', id: tipoEquipamentoId })),
        ...faltam.map((id) => ({ target: equipamentosIsolantes.name, id })),
      ],
      [doCadastro, faltam],
    ),
  )
  const sabidas = useMemo(() => {
    const todas = new Map(lidas)
    for (const id of faltam)
      todas.set(id, { etiqueta: nameOf(equipamentosIsolantes.name, id) ?? '…', descricao: '', numeroSerie: null })
    for (const { id, etiqueta, tipoEquipamentoId, classe, tamanho, lado, numeroSerie } of doCadastro)
      todas.set(id, {
        etiqueta,
        numeroSerie,
        descricao: descricaoDaPeca({
          tipo: nameOf('tipos-equipamento', tipoEquipamentoId) ?? '…',
          classe,
          tamanho,
          lado,
        }),
      })
    return todas
  }, [lidas, faltam, doCadastro, nameOf])
  return {
    sabidas,
    aprender: (pecas: readonly AchadoNaLeitura[]) =>
      setLidas((antes) => new Map([...antes, ...pecas.map((peca) => [peca.id, daLeitura(peca)] as const)])),
  }
}
