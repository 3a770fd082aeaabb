import { messages } from '@prumo/domain/core/messages.ts'
import { abastecimentos } from '@prumo/domain/frota/abastecimentos.ts'
import { chamadasDeAbastecimentos } from '@prumo/domain/frota/abastecimentos-chamadas.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { FormValues } from '../../core/form/form-values.ts'
import { lastListAddress } from '../../core/list/list-state.ts'
import { detailAddress } from '../../core/screens/addresses.ts'
import { useSession } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { showResult } from '../../ui/dialogs.ts'
import { Form } from '../../ui/form/Form.tsx'
import { RequiredNote } from '../../ui/form/FormSection.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Campos } from './Campos.tsx'
import { esquema, valoresDoForm } from './formulario.ts'

const { tela, name } = abastecimentos

/** The files after the line they belong to; one that does not arrive is told, and can be sent again from the details. */
async function enviarArquivos(id: string, { cupomArquivo, fotoArquivo }: FormValues): Promise<string | null> {
  for (const [qual, arquivo] of [
    ['cupom', cupomArquivo],
    ['foto-odometro', fotoArquivo],
  ] as const) {
    if (!(arquivo instanceof File)) continue
    const form = new FormData()
    form.set('arquivo', arquivo)
    try {
      await api.upload(chamadasDeAbastecimentos.enviarArquivo, form, { params: { id, qual } })
    } catch (error) {
      return `O abastecimento foi lançado, mas o arquivo "${arquivo.name}" não: ${(error as Error).message} Envie-o de novo nos detalhes.`
    }
  }
  return null
}

/** Works design §8: what looks wrong warns and never keeps from saving. */
export function NovoAbastecimentoScreen() {
  const router = useRouter()
  const { usuario } = useSession()
  const { veiculo } = useSearch({ strict: false }) as { veiculo?: string }
  const [vez, setVez] = useState(0)
  const [lancado, setLancado] = useState(false)
  // The same form sent twice over a bad line is one fuelling; what was changed in between is another.
  const chave = useRef({ de: '', valor: '' })
  const lancar = useCommand(
    async ({ cupomArquivo, fotoArquivo, ...dados }: FormValues) => {
      const corpo = JSON.stringify(dados)
      if (chave.current.de !== corpo) chave.current = { de: corpo, valor: crypto.randomUUID() }
      const um = await api.call(chamadasDeAbastecimentos.criar, { body: dados, idempotencyKey: chave.current.valor })
      setLancado(true)
      return um
    },
    { touches: [name, veiculos.name] },
  )
  return (
    <>
      <PageHeader title="Novo abastecimento" />
      <Form
        key={vez}
        schema={esquema}
        defaultValues={valoresDoForm(null, /^\d{1,18}$/.test(veiculo ?? '') ? veiculo! : null)}
        draftKey={`${usuario.id}:${name}:novo`}
        label="abastecimento"
        onBack={() => void router.navigate({ href: lastListAddress(tela) })}
        onSubmit={async (valores) => {
          const { id, numero } = await lancar.run(valores)
          const falha = await enviarArquivos(id, valores)
          // After the form has discarded its draft, not before.
          setTimeout(async () => {
            if (falha) await showResult({ kind: 'failure', message: falha })
            const mais =
              !falha &&
              (await showResult({
                kind: 'success',
                title: `Abastecimento nº ${numero} lançado`,
                message: messages.continuarCadastrando,
                question: true,
              }))
            if (mais) {
              setLancado(false)
              setVez((n) => n + 1)
            } else await router.navigate({ to: detailAddress(tela, id), replace: true })
          })
        }}
      >
        <RequiredNote />
        <Campos gravado={lancar.running || lancado} />
      </Form>
    </>
  )
}
