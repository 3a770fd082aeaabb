import { publicacaoSchema, type QuadroDaVersao, type VersionInfo } from '@prumo/domain/administrador/versao.ts'
import { confirm } from '../../ui/dialogs.ts'
import { Form } from '../../ui/form/Form.tsx'
import { LinesField } from '../../ui/form/LinesField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { toast } from '../../ui/toast.ts'
import { usePublicar } from './registros.ts'

/** What each person will notice, said before it happens. */
function consequences({ tag, forceLogout }: VersionInfo, { servidor, origem }: QuadroDaVersao): string {
  const now =
    origem === 'arquivo'
      ? 'Enquanto o arquivo do servidor definir a versão, nada muda para ninguém.'
      : forceLogout
        ? `Quem não está na ${tag} tem a sessão encerrada agora, inclusive você. O que foi digitado fica guardado como rascunho.`
        : `Quem não está na ${tag} recebe agora o aviso de nova versão, e pode continuar na sessão.`
  const later =
    tag === servidor
      ? ''
      : ` O servidor ainda é a ${servidor}: até que ele seja atualizado, quem entrar de novo continua nela e volta a receber o aviso.`
  return `${now}${later}`
}

export function PublicarForm({ quadro }: { quadro: QuadroDaVersao }) {
  const publicar = usePublicar()
  return (
    <Panel title="Publicar versão">
      <Form
        schema={publicacaoSchema}
        defaultValues={{ tag: '', alteracoes: [], forceLogout: false }}
        label="publicar versão"
        bar="inline"
        submitLabel="Publicar…"
        guard={false}
        onSubmit={async (version) => {
          const sure = await confirm({
            title: version.forceLogout
              ? `Publicar a ${version.tag} e encerrar as sessões?`
              : `Publicar a ${version.tag} para todas as pessoas?`,
            body: consequences(version, quadro),
            action: version.forceLogout ? 'Publicar e encerrar sessões' : 'Publicar',
            danger: version.forceLogout,
          })
          if (!sure) return
          await publicar.run(version)
          toast.success(`Versão ${version.tag} publicada.`)
        }}
      >
        <TextField name="tag" label="Versão" required placeholder="v1.9.0" width="sm" maxLength={20} />
        <LinesField name="alteracoes" label="Alterações" maxLength={300} addLabel="Adicionar alteração" />
        <SwitchField
          name="forceLogout"
          label="Forçar saída"
          hint="Encerra na hora a sessão de quem está em outra versão."
        />
      </Form>
    </Panel>
  )
}
