import { toCentavos } from '@prumo/domain/core/money.ts'
import { chamadasDaCaptura } from '@prumo/domain/financeiro/captura/chamadas.ts'
import type { NotaCapturada } from '@prumo/domain/financeiro/captura/respostas.ts'
import { TIPO_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { MAXIMO_DE_ANEXOS } from '@prumo/domain/financeiro/pedidos/validacao.ts'
import { type ReactNode, useState } from 'react'
import { type UseFieldArrayAppend, useFormContext } from 'react-hook-form'
import { ApiError, api } from '../../core/wire/api.ts'
import { toast } from '../../ui/toast.ts'
import type { PedidoComparado } from '../captura/Diferencas.tsx'
import type { Leitura } from '../captura/interpretar.ts'
import { type Escolhas, NotaDialog } from '../captura/NotaDialog.tsx'
import { camposDaLeitura, destinoDaLeitura, fraseDaLeitura, tipoDaLeitura } from '../captura/preencher.ts'
import {
  type AnexoNoForm,
  anexoDoArquivo,
  type ItemNoForm,
  itemVazio,
  type PedidoNoForm,
  servicoLido,
  totalDosItens,
} from './form-pedido.ts'

/** The order that was sent already: what a new document is compared with. */
export type PedidoEnviado = PedidoComparado & { fornecedorId: string | null; anexos: number }

type Pergunta = { file: File; nota: NotaCapturada }

/** What was just filled in comes into sight; the field that reads keeps the focus, for the next one. */
const mostrar = (n: number) =>
  requestAnimationFrame(() => document.querySelector(`[data-anexo="${n}"]`)?.scrollIntoView({ block: 'center' }))

/** Joins what capture reads to the order's form: a code fills its attachment, an invoice's XML is compared before it enters. */
export function useCaptura({
  append,
  comparar,
}: {
  append: UseFieldArrayAppend<PedidoNoForm, 'anexos'>
  comparar: PedidoEnviado | undefined
}): {
  tomar: (lida: Exclude<Leitura, { tipo: 'nada' }>) => void
  tomarXml: (file: File) => Promise<boolean>
  dialogo: ReactNode
} {
  const { getValues, setValue } = useFormContext<PedidoNoForm>()
  const [perguntas, setPerguntas] = useState<readonly Pergunta[]>([])
  const [pergunta] = perguntas
  const cabem = () => MAXIMO_DE_ANEXOS - getValues('anexos').length

  const tomar = (lida: Exclude<Leitura, { tipo: 'nada' }>) => {
    const anexos = getValues('anexos')
    const destino = destinoDaLeitura(lida, anexos)
    if (destino.onde === 'repetido') {
      toast.info(`Este documento já está no ${destino.n + 1}º anexo deste pedido.`)
      return
    }
    if (destino.onde === 'novo') {
      if (cabem() < 1) {
        toast.failure(`Um pedido tem até ${MAXIMO_DE_ANEXOS} anexos.`)
        return
      }
      const novo = anexoDoArquivo(null, tipoDaLeitura(lida))
      append({ ...novo, ...camposDaLeitura(lida, novo) } as AnexoNoForm, { shouldFocus: false })
    } else
      for (const [campo, valor] of Object.entries(camposDaLeitura(lida, anexos[destino.n]!)))
        setValue(`anexos.${destino.n}.${campo as 'nome'}`, valor as string, { shouldDirty: true, shouldValidate: true })
    toast.success(fraseDaLeitura(lida))
    mostrar(destino.onde === 'novo' ? anexos.length : destino.n)
  }

  /** True when the file was an invoice and its review is open; any other file is attached as it is. */
  const tomarXml = async (file: File): Promise<boolean> => {
    if (!/\.xml$/i.test(file.name)) return false
    const form = new FormData()
    form.append('arquivo', file, file.name)
    try {
      const nota = await api.upload(chamadasDaCaptura.lerNota, form)
      setPerguntas((antes) => [...antes, { file, nota }])
      return true
    } catch (error) {
      const motivo = error instanceof ApiError ? error.message : 'A nota não pôde ser lida.'
      toast.failure(`“${file.name}” foi anexado sem ser lido. ${motivo}`)
      return false
    }
  }

  const aplicar = ({ file, nota }: Pergunta, escolhas: Escolhas<ItemNoForm>) => {
    if (escolhas.fornecedorId)
      setValue('fornecedorId', escolhas.fornecedorId, { shouldDirty: true, shouldValidate: true })
    if (escolhas.itens)
      setValue('itens', escolhas.itens.length > 0 ? escolhas.itens : [itemVazio()], {
        shouldDirty: true,
        shouldValidate: true,
      })
    const anexo = { ...anexoDoArquivo(file, TIPO_DE_ANEXO.notaFiscal), valor: toCentavos(nota.total) }
    append(
      [
        { ...anexo, ...servicoLido(nota), numeroNotaFiscal: nota.numero, chaveNfe: nota.chave },
        ...escolhas.parcelas.map(({ numero, vencimento, valor }) => ({
          ...anexoDoArquivo(null, escolhas.tipoDasParcelas),
          numeroNotaFiscal: numero ? `${nota.numero}-${numero}` : nota.numero,
          valor: toCentavos(valor),
          dataVencimento: vencimento,
        })),
      ],
      { shouldFocus: false },
    )
    setPerguntas((antes) => antes.slice(1))
    toast.success(`Nota ${nota.numero} incluída. Confira e salve o pedido.`)
  }

  return {
    tomar,
    tomarXml,
    dialogo: pergunta && (
      <NotaDialog
        key={pergunta.nota.chave}
        nota={pergunta.nota}
        fornecedorId={comparar ? comparar.fornecedorId : getValues('fornecedorId')}
        itens={comparar ? null : getValues('itens')}
        itemVazio={itemVazio}
        totalDoPedido={comparar ? comparar.total : totalDosItens(getValues('itens'))}
        cabem={Math.max(0, cabem() - 1)}
        onAplicar={(escolhas) => aplicar(pergunta, escolhas)}
        onFechar={() => setPerguntas((antes) => antes.slice(1))}
      />
    ),
  }
}
