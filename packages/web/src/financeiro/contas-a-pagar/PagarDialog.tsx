import { Button, Checkbox, Modal } from '@mantine/core'
import { endingsOf } from '@prumo/domain/core/file-kinds.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { chamadasDeContasAPagar } from '@prumo/domain/financeiro/contas-a-pagar/chamadas.ts'
import type { ContaAPagar } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { comprovanteDePagamento } from '@prumo/domain/financeiro/envios.ts'
import { lazy, Suspense, useId, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, api } from '../../core/wire/api.ts'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { comJustificativaDeMeta } from '../metas/justificativa.ts'
import { novaChave } from '../pedidos/salvar-pedido.ts'
import css from './Ato.module.css'
import { CamposDoPagamento, campoDaRecusa, comecoDe, pagamentoDe, parteDe } from './CamposDoPagamento.tsx'
import { nomeDa } from './palavras.ts'
import { Destinos, Feitas, ForaDoAto, ResumoDoAto } from './ResumoDoAto.tsx'
import { paginasPorConta, type Reparticao } from './repartir.ts'
import { useAtoEmContas } from './useAtoEmContas.ts'

const RepartirComprovante = lazy(() => import('./RepartirComprovante.tsx'))

const PDF_OU_IMAGEM = endingsOf(comprovanteDePagamento.accept)
const FORA = { um: 'não pode ser paga', muitas: 'não podem ser pagas' }

export type AtoDialogProps = {
  contas: readonly ContaAPagar[]
  campo?: string | null
  onFeitas: (feitas: readonly ContaAPagar[]) => void
  onFechar: () => void
}

/** Spec 1 §4: paying, one or many, requires a payment proof file, which is linked to all of them. */
export default function PagarDialog({ contas, onFeitas, onFechar }: AtoDialogProps) {
  const id = useId()
  const phone = usePhone()
  const [file, setFile] = useState<File | null>(null)
  const [enviado, setEnviado] = useState(0)
  const [erro, setErro] = useState<string | null>(null)
  const [repartir, setRepartir] = useState(false)
  const [reparticao, setReparticao] = useState<Reparticao | null>(null)
  const chaves = useMemo(() => new Map<string, string>(), [])
  const [so] = useState(contas.length === 1 ? contas[0]! : null)
  const feito = useMemo(() => ({ parte: '' }), [])
  const ato = useAtoEmContas(
    contas,
    (aptas) => {
      const form = new FormData()
      form.append('anexos', JSON.stringify(aptas.map((conta) => conta.id)))
      form.append('pagamento', feito.parte)
      if (repartindo && reparticao) form.append('paginas', JSON.stringify(paginasPorConta(reparticao, aptas)))
      // The same payables, told and proved alike, answer as they first did, whatever became of the first answer.
      const conteudo = JSON.stringify([...form.values(), file!.name, file!.size, file!.lastModified])
      const chave = chaves.get(conteudo) ?? novaChave()
      chaves.set(conteudo, chave)
      form.append('comprovante', file!, file!.name)
      return comJustificativaDeMeta((justificativa) => {
        if (justificativa) form.set('justificativaDeMeta', justificativa)
        return api.upload(chamadasDeContasAPagar.pagar, form, { idempotencyKey: chave, onProgress: setEnviado })
      })
    },
    onFeitas,
  )
  const { aptas, fora, surpresa, feitas, agindo } = ato
  const podeRepartir = aptas.length > 1 && file !== null && /\.pdf$/i.test(file.name)
  const repartindo = podeRepartir && repartir
  const semPagina =
    repartindo && (!reparticao || paginasPorConta(reparticao, aptas).some(({ paginas }) => paginas.length === 0))
  const falta = !file
    ? messages.preenchaCamposObrigatorios
    : semPagina && reparticao && 'Falta a página de alguma conta.'
  const escolher = (novo: File | null) => {
    setFile(novo)
    setReparticao(null)
    setErro(null)
  }

  const schema = useMemo(() => pagamentoDe(so), [so])
  async function pagar(dito: z.output<typeof schema>, form: UseFormReturn<z.input<typeof schema>>) {
    if (!file || agindo || aptas.length === 0 || semPagina) return
    setErro(null)
    setEnviado(0)
    feito.parte = JSON.stringify(parteDe(so, dito))
    try {
      await ato.agir()
      if (!so) return
      toast.success(`Pago: ${nomeDa(so)}.`)
      onFechar()
    } catch (error) {
      for (const [nome, frase] of Object.entries((error instanceof ApiError && error.details) || {})) {
        const campo = campoDaRecusa(nome)
        if (campo) form.setError(campo, { type: 'server', message: String(frase) })
      }
      setErro((error as Error).message)
    }
  }

  const titulo = contas.length === 1 ? 'Marcar como pago' : `Marcar ${contas.length} contas como pagas`
  return (
    <Modal
      opened
      onClose={() => !agindo && onFechar()}
      title={feitas ? 'Pagamento registrado' : titulo}
      withCloseButton={false}
      closeOnClickOutside={false}
      size={repartindo && !feitas ? 760 : 560}
      fullScreen={phone}
    >
      <Form schema={schema} defaultValues={comecoDe(so)} onSubmit={pagar} bar="none" guard={false} label={titulo}>
        {feitas ? (
          <Feitas feitas={feitas} dito={feitas.length === 1 ? 'paga' : 'pagas'} />
        ) : (
          <>
            <ResumoDoAto contas={aptas} />
            <Destinos contas={aptas} />
          </>
        )}
        <ForaDoAto fora={fora} oque={FORA} surpresa={surpresa} />
        {!feitas && aptas.length > 0 && <CamposDoPagamento conta={so} />}
        {!feitas && (
          <div className={css.campo}>
            <label htmlFor={id}>
              Comprovante <span aria-hidden>*</span>
            </label>
            <FileDrop
              id={id}
              label="Comprovante"
              files={file ? [file] : []}
              onFiles={([novo]) => escolher(novo ?? null)}
              accept={PDF_OU_IMAGEM}
              maxFiles={1}
              disabled={agindo}
              {...(agindo && file ? { progress: new Map([[file, enviado]]) } : {})}
            />
            <span className={css.dica}>
              {aptas.length > 1 &&
                (repartindo
                  ? 'Cada conta fica com um comprovante só com as páginas dela. '
                  : 'O mesmo comprovante fica ligado a todas. ')}
              Desfazer depois pede permissão e motivo.
            </span>
            {podeRepartir && (
              <Checkbox
                label="Repartir as páginas do comprovante entre as contas"
                checked={repartir}
                disabled={agindo}
                onChange={({ currentTarget }) => setRepartir(currentTarget.checked)}
              />
            )}
            {repartindo && (
              <Suspense fallback={<Skeletons lines={4} />}>
                <RepartirComprovante
                  key={file.name + file.lastModified}
                  file={file}
                  contas={aptas}
                  reparticao={reparticao}
                  onReparticao={setReparticao}
                  onFalha={(frase) => {
                    setRepartir(false)
                    setErro(frase)
                  }}
                />
              </Suspense>
            )}
          </div>
        )}
        <DialogFoot onCancel={feitas ? undefined : onFechar} running={agindo} missing={!feitas && falta} failure={erro}>
          {feitas ? (
            <Button onClick={onFechar} data-autofocus>
              OK
            </Button>
          ) : (
            <Button type="submit" disabled={!file || agindo || aptas.length === 0 || semPagina}>
              {agindo ? messages.enviando : rotulo(aptas.length, surpresa)}
            </Button>
          )}
        </DialogFoot>
      </Form>
    </Modal>
  )
}

function rotulo(quantas: number, surpresa: boolean): string {
  if (surpresa) return quantas === 1 ? 'Pagar só a outra' : `Pagar só as outras ${quantas}`
  return quantas === 1 ? 'Marcar como pago' : `Marcar ${quantas} como pagas`
}
