import { today } from '@prumo/domain/core/dates.ts'
import { conferencia } from '@prumo/domain/financeiro/pedidos/liquido.ts'
import { primeiraDataValida, recusaDePrazo } from '@prumo/domain/financeiro/pedidos/prazos.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { MAXIMO_DE_ANEXOS, pendenciasDeMistura } from '@prumo/domain/financeiro/pedidos/validacao.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { useFieldMeta } from '../../ui/form/form-context.ts'
import { BarraDeCaptura } from '../captura/BarraDeCaptura.tsx'
import { Diferencas } from '../captura/Diferencas.tsx'
import { AnexoCard } from './AnexoCard.tsx'
import css from './AnexosField.module.css'
import { anexoDoArquivo, anexosNoRascunho, type PedidoNoForm } from './form-pedido.ts'
import { pedidoEscrito, useRetido } from './retencoes-no-form.ts'
import { recusaPeloNome, tipoPeloNome, tiposRecusados } from './tipos-de-anexo.ts'
import { type PedidoEnviado, useCaptura } from './useCaptura.tsx'

export type AnexosFieldProps = {
  /** 0 to 1, while the files travel. */
  progresso: number | null
  /** Takes away one that the server has already; yields whether it is gone. */
  onExcluir?: ((anexoId: string) => Promise<boolean>) | undefined
  /** Types of what the order has already and this form does not show. */
  existentes?: readonly number[]
  /** The order that was sent already, whose lines are not in the form: what the new files are compared with. */
  comparar?: PedidoEnviado
  /** The draft that is edited. */
  rascunho?: Rascunho | undefined
}
type Rascunho = Pick<PedidoDetalhado, 'id' | 'excedenteAprovado'>

const NENHUM: readonly number[] = []

/** The order's files, each with its type and what that type asks. Types that cannot live together are closed before anything is sent. */
export function AnexosField({ progresso, onExcluir, existentes = NENHUM, comparar, rascunho }: AnexosFieldProps) {
  const { control, getValues, setValue } = useFormContext<PedidoNoForm>()
  const { fields, append, remove } = useFieldArray({ control, name: 'anexos', keyName: 'chave' })
  const anexos = useWatch<PedidoNoForm, 'anexos'>({ name: 'anexos' }) ?? []
  const tipoDoPedido = useWatch<PedidoNoForm, 'tipo'>({ name: 'tipo' }) ?? 0
  useFieldMeta('anexos', 'Dados bancários dos anexos', false, anexosNoRascunho)

  const tiposMenos = (index: number) => [
    ...existentes,
    ...anexos.flatMap(({ tipo }, n) => (n === index || tipo === null ? [] : [tipo])),
  ]
  const captura = useCaptura({ append, comparar })
  const take = async (files: File[]) => {
    for (const file of files) {
      if (await captura.tomarXml(file)) continue
      const tipos = getValues('anexos').flatMap(({ tipo }) => tipo ?? [])
      const recusados = tiposRecusados(tipoDoPedido, [...existentes, ...tipos])
      append(anexoDoArquivo(file, tipoPeloNome(file.name, recusados)), { shouldFocus: false })
    }
  }
  const mistura = pendenciasDeMistura({
    tipo: tipoDoPedido,
    anexos: tiposMenos(-1).map((tipo) => ({ tipo })),
  }).anexos
  const hoje = today()
  const prazo = recusaDePrazo(tipoDoPedido, hoje, hoje)
  const cheio = fields.length >= MAXIMO_DE_ANEXOS

  return (
    <div className={css.root}>
      {prazo && <p className={css.rule}>{prazo}</p>}
      <BarraDeCaptura disabled={progresso !== null} onLer={captura.tomar} />
      <FileDrop
        label="Anexos"
        files={[]}
        onFiles={(files) => void take(files)}
        maxFiles={MAXIMO_DE_ANEXOS - fields.length}
        capture="environment"
        disabled={cheio || progresso !== null}
        disabledReason={cheio ? `Um pedido tem até ${MAXIMO_DE_ANEXOS} anexos.` : undefined}
        refuse={recusaPeloNome}
      />
      {mistura && (
        <p className={css.mistura} role="alert">
          <IconAlertTriangle size={16} aria-hidden /> {mistura}
        </p>
      )}
      {fields.map((field, index) => (
        <AnexoCard
          key={field.chave}
          index={index}
          recusados={tiposRecusados(tipoDoPedido, tiposMenos(index))}
          primeiraData={primeiraDataValida(tipoDoPedido, hoje)}
          prazo={prazo}
          enviando={progresso}
          onArquivo={(file) => {
            setValue(`anexos.${index}.file`, file, { shouldDirty: true })
            setValue(`anexos.${index}.nome`, file.name, { shouldDirty: true, shouldValidate: true })
          }}
          onRemover={async () => {
            const { id } = getValues(`anexos.${index}`)
            if (!id || !onExcluir || (await onExcluir(id))) remove(index)
          }}
        />
      ))}
      {comparar ? <Diferencas pedido={comparar} anexos={anexos} /> : <Conferencia rascunho={rascunho} />}
      {captura.dialogo}
    </div>
  )
}

/** What the attachments ask beside what the order leaves for its supplier: the very words by which submitting it is refused. */
function Conferencia({ rascunho }: { rascunho: Rascunho | undefined }) {
  const anexos = useWatch<PedidoNoForm, 'anexos'>({ name: 'anexos' }) ?? []
  const itens = useWatch<PedidoNoForm, 'itens'>({ name: 'itens' }) ?? []
  const fornecedorId = useWatch<PedidoNoForm, 'fornecedorId'>({ name: 'fornecedorId' }) ?? null
  const { retido, falhou } = useRetido({ fornecedorId, anexos }, rascunho?.id)
  const escrito = pedidoEscrito({ itens, anexos }, retido ?? 0, rascunho?.excedenteAprovado)
  if (!escrito || (retido === null && !falhou)) return null
  const { confere, frase } = falhou ? { confere: false, frase: SEM_RETENCOES } : conferencia(escrito)
  return (
    <p className={css.conferencia} data-igual={confere || undefined} role="status">
      {!confere && <IconAlertTriangle size={16} aria-hidden />}
      {frase}
    </p>
  )
}
const SEM_RETENCOES = 'Não foi possível saber quanto se retém da nota de serviço. Ao enviar, o sistema confere.'
