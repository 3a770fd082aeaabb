import { Modal } from '@mantine/core'
import { assinaturaNova } from '@prumo/domain/core/assinaturas.ts'
import { assinaturasDe } from '@prumo/domain/core/coleta.ts'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { transicaoDe } from '@prumo/domain/core/transicao.ts'
import { STATUS_DE_OS } from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import { assinaturasDaOs, PAPEL_NA_OS, papeisNaOs } from '@prumo/domain/laboratorio/ordem-de-servico/coleta.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { assinaturasQuery } from '../../core/collected/collected.ts'
import { SignatureField } from '../../core/collected/SignatureField.tsx'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { Form } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Ordens.module.css'
import type { Ordem } from './ordem.ts'

const documento = z.string().trim().min(1, 'Diga o documento de quem recebe.').max(40)
const NOVA = assinaturaNova({ papeis: papeisNaOs }).safeExtend({ documento })
const JA_ASSINADA = z.object({ documento })

type EntregarDialogProps = { os: Ordem; onFechar: () => void; onFeito?: (() => void) | undefined }

/** Who takes the pieces back says who they are and signs on the screen; the order is delivered with it. */
export default function EntregarDialog({ os, onFechar, onFeito }: EntregarDialogProps) {
  const phone = usePhone()
  const { data } = useQuery(assinaturasQuery(assinaturasDaOs, os.id))
  const assinada = data?.itens.findLast(({ papel, valida }) => papel === PAPEL_NA_OS.recebeu && valida)
  const entregar = useCommand(
    async ({ assinatura, recebedorDocumento }: { assinatura?: z.output<typeof NOVA>; recebedorDocumento: string }) => {
      if (assinatura) await api.call(assinaturasDe(laboratorioOs).coletar, { params: { id: os.id }, body: assinatura })
      await api.call(transicaoDe(laboratorioOs), {
        params: { id: os.id },
        // The signature leaves the order as it was: its `revisao` is the one that was seen.
        body: { para: STATUS_DE_OS.entregue, recebedorDocumento, revisao: os.revisao } as never,
      })
    },
    { touches: [laboratorioOs.name] },
  )
  const feito = (nome: string) => {
    toast.success(`${os.numero}: equipamentos entregues a ${nome}.`)
    onFechar()
    onFeito?.()
  }
  const comum = {
    bar: 'inline',
    guard: false,
    label: 'Entregar',
    submitLabel: 'Entregar',
    backLabel: 'Cancelar',
    onBack: onFechar,
  } as const
  return (
    <Modal
      opened
      onClose={onFechar}
      title={`Entregar ${os.numero}`}
      size={640}
      fullScreen={phone}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      {!data ? (
        <Skeletons lines={4} />
      ) : assinada ? (
        <Form
          {...comum}
          schema={JA_ASSINADA}
          defaultValues={{ documento: assinada.documento ?? '' }}
          onSubmit={async (valores) => {
            await entregar.run({ recebedorDocumento: valores.documento })
            feito(assinada.nome)
          }}
        >
          <p>
            {assinada.nome} assinou o recebimento em {formatInstant(assinada.data)}.
          </p>
          <TextField name="documento" label="Documento de quem recebe" required maxLength={40} width="md" autoFocus />
        </Form>
      ) : (
        <Form
          {...comum}
          schema={NOVA}
          defaultValues={{ nome: '', documento: '', papel: PAPEL_NA_OS.recebeu, imagem: '' }}
          onSubmit={async (valores) => {
            await entregar.run({ assinatura: valores, recebedorDocumento: valores.documento })
            feito(valores.nome)
          }}
        >
          <p className={css.nota}>
            {os.totalItens === 1 ? '1 equipamento volta' : `${os.totalItens} equipamentos voltam`} a quem os trouxe.
            Entregue, a ordem não muda mais.
          </p>
          <TextField name="nome" label="Quem recebe" required maxLength={120} autoComplete="off" autoFocus />
          <TextField name="documento" label="CPF ou outro documento" required maxLength={40} width="md" />
          <SignatureField name="imagem" label="Assinatura de quem recebe" />
        </Form>
      )}
    </Modal>
  )
}
