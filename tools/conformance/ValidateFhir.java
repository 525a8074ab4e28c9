import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.context.support.DefaultProfileValidationSupport;
import ca.uhn.fhir.validation.FhirValidator;
import ca.uhn.fhir.validation.SingleValidationMessage;
import ca.uhn.fhir.validation.ValidationOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.hl7.fhir.common.hapi.validation.support.CachingValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.CommonCodeSystemsTerminologyService;
import org.hl7.fhir.common.hapi.validation.support.InMemoryTerminologyServerValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.NpmPackageValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.PrePopulatedValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.SnapshotGeneratingValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.ValidationSupportChain;
import org.hl7.fhir.common.hapi.validation.validator.FhirInstanceValidator;
import org.hl7.fhir.r4.model.StructureDefinition;

/**
 * The HL7 validator (in HAPI's packaging) over files: ValidateFhir FOLDER PACKAGES, with a line `file TAB profile` for each file in
 * FOLDER/files.tsv (no profile: FHIR R4 alone) and profiles in FOLDER/profiles. Writes `file TAB severity TAB place TAB words` for everything it finds.
 */
public class ValidateFhir {
  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    FhirContext context = FhirContext.forR4();
    NpmPackageValidationSupport packages = new NpmPackageValidationSupport(context);
    for (String place : arguments[1].split(",")) packages.loadPackageFromClasspath(place);
    PrePopulatedValidationSupport own = new PrePopulatedValidationSupport(context);
    try (Stream<Path> profiles = Files.list(folder.resolve("profiles"))) {
      for (Path profile : profiles.toList())
        own.addStructureDefinition(
            context.newJsonParser().parseResource(StructureDefinition.class, Files.readString(profile)));
    }
    ValidationSupportChain chain =
        new ValidationSupportChain(
            own,
            packages,
            new DefaultProfileValidationSupport(context),
            new CommonCodeSystemsTerminologyService(context),
            new InMemoryTerminologyServerValidationSupport(context),
            new SnapshotGeneratingValidationSupport(context));
    FhirInstanceValidator module = new FhirInstanceValidator(new CachingValidationSupport(chain));
    module.setAnyExtensionsAllowed(true);
    module.setErrorForUnknownProfiles(false);
    module.setNoExtensibleWarnings(true);
    FhirValidator validator = context.newValidator().registerValidatorModule(module);
    for (String line : Files.readAllLines(folder.resolve("files.tsv"))) {
      String[] parts = line.split("\t");
      ValidationOptions options = new ValidationOptions();
      if (parts.length > 1 && !parts[1].isEmpty()) options.addProfile(parts[1]);
      String text = Files.readString(folder.resolve(parts[0]));
      List<SingleValidationMessage> messages = validator.validateWithResult(text, options).getMessages();
      for (SingleValidationMessage message : messages)
        System.out.println(
            String.join(
                "\t",
                parts[0],
                message.getSeverity().getCode(),
                String.valueOf(message.getLocationString()),
                message.getMessage().replaceAll("\\s+", " ")));
    }
  }
}
